/** The business that uses the demo console. Fictitious, like all its numbers. */
export const demoOrganisation = {
  legalName: 'Kolam Demo Wellness Private Limited',
  gstin: '27ZZKCK4821R1ZQ',
  pan: 'ZZKCK4821R',
  state: 'MH',
  address: {
    line1: '3rd floor, Parijat House',
    line2: '18 Prabhat Road, Erandwane',
    city: 'Pune',
    pincode: '411004',
  },
  email: 'accounts@kolam.example',
  phone: '+91 20 5550 1846',
  bank: {
    name: 'Kolam Demo Bank',
    accountName: 'Kolam Demo Wellness Private Limited',
    account: '000482100018',
    ifsc: 'KOLM0DEMO01',
  },
  upiId: 'kolam.accounts@demobank',
  grievance: { name: 'Shalini Kulkarni', email: 'grievance@kolam.example' },
};
