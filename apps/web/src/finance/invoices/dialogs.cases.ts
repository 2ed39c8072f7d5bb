export const dialogs = {
  '/admin/finance/invoices': ['+ New Invoice'],
};
