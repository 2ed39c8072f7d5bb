/** A body for `POST /api/admin/companies`; `n` makes it unique. */
export const newCompany = (n: number) => ({
  name: `Durable Ledger ${n}`,
  email: `hello@durable-${n}.example.com`,
  industry: 'Finance',
  maxEmployees: 80,
  contactPerson: {
    name: 'Rohan Deshmukh',
    email: `rohan@durable-${n}.example.com`,
    phone: '+91 98209 55310',
    designation: 'People Partner',
  },
  address: {
    street: '602 Senapati Bapat Marg',
    city: 'Mumbai',
    state: 'Maharashtra',
    zipCode: '400013',
  },
});
