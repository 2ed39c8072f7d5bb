export const dialogs = {
  '/admin/finance/tax/gst': ['How'],
};
