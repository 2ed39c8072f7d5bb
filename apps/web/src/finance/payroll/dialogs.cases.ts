export const dialogs = {
  '/admin/finance/payroll': ['Edit pay details'],
};
