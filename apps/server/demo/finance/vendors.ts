import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';

/** A typical line of a vendor's bill: the range of quantities, and the rate in rupees. */
export type Ware = {
  desc: string;
  hsn: string;
  unit: string;
  pieces: [number, number];
  rate: number;
  taxPct: number;
};

export type DemoVendor = {
  name: string;
  slug: string;
  contact: string;
  phone: string;
  /** Empty when not registered. */
  gstin: string;
  pan: string;
  address: { line1: string; city: string; state: string; pincode: string };
  /** Days between two bills, and until each is paid. */
  every: number;
  after: [number, number];
  /**
   * Bills of the last days are withheld because something about them is unsettled: over `every` + 30,
   * so that one is overdue on any day.
   */
  heldDaysAgo?: number;
  /** Whether tax is deducted from their payments: on work, not on goods or rent. */
  deducts: boolean;
  /** `194C` if not given. Tax of other sections is deducted on the bill: no `deducts`. */
  tdsSection?: TdsSection;
  wares: Ware[];
  mode: PaymentMode;
};

const ware = (
  desc: string,
  [hsn, taxPct]: [string, number],
  [unit, rate, ...pieces]: [string, number, number, number],
): Ware => ({ desc, hsn, taxPct, unit, rate, pieces });

const pune = (line1: string, pincode: string) => ({ line1, city: 'Pune', state: 'MH', pincode });

/** The vendors of the business. Fictitious. */
export const demoVendors: DemoVendor[] = [
  {
    name: 'Cloudterrace Workspaces Private Limited',
    slug: 'cloudterrace',
    contact: 'Rhea Kanitkar',
    phone: '+91 98220 41107',
    gstin: '27ZZCCC2815X1ZW',
    pan: 'ZZCCC2815X',
    address: pune('Senapati Bapat Road', '411016'),
    every: 30,
    after: [4, 9],
    deducts: false,
    wares: [ware('Serviced office, month', ['997212', 18], ['month', 86_000, 1, 1])],
    mode: 'NEFT',
  },
  {
    name: 'Tarang Digital Services Private Limited',
    slug: 'tarangdigital',
    contact: 'Sai Teja',
    phone: '+91 90100 55823',
    gstin: '36ZZTCT6957Y1ZE',
    pan: 'ZZTCT6957Y',
    address: { line1: 'Madhapur', city: 'Hyderabad', state: 'TS', pincode: '500081' },
    every: 30,
    after: [6, 14],
    deducts: true,
    wares: [ware('Video platform, month', ['998315', 18], ['month', 27_500, 1, 1])],
    mode: 'NEFT',
  },
  {
    name: 'Prana Yoga Studio',
    slug: 'pranayoga',
    contact: 'Madhavi Apte',
    phone: '+91 97660 31452',
    gstin: '',
    pan: 'ZZAPA3318K',
    address: pune('Karve Nagar', '411052'),
    every: 29,
    after: [3, 12],
    deducts: true,
    wares: [ware('Yoga session at a client’s', ['999723', 0], ['session', 2400, 8, 18])],
    mode: 'UPI',
  },
  {
    name: 'Swift Parcel Carriers Private Limited',
    slug: 'swiftparcel',
    contact: 'Dinesh Salvi',
    phone: '+91 98670 22914',
    gstin: '27ZZSCS6620R1Z9',
    pan: 'ZZSCS6620R',
    address: { line1: 'Sakinaka', city: 'Mumbai', state: 'MH', pincode: '400072' },
    every: 33,
    after: [18, 32],
    deducts: false,
    wares: [ware('Parcels carried', ['996812', 18], ['parcel', 185, 40, 130])],
    mode: 'NEFT',
  },
  {
    name: 'Peshwa Print House',
    slug: 'peshwaprint',
    contact: 'Shrikant Gokhale',
    phone: '+91 98811 60375',
    gstin: '27ZZPFP2914H1ZX',
    pan: 'ZZPFP2914H',
    address: pune('Appa Balwant Chowk, Budhwar Peth', '411002'),
    every: 37,
    after: [14, 31],
    heldDaysAgo: 68,
    deducts: true,
    wares: [
      ware('Posters, A2', ['998912', 18], ['pcs', 62, 80, 260]),
      ware('Handbooks, 24 pages', ['998912', 18], ['pcs', 48, 120, 420]),
      ware('Roll-up banner', ['998912', 18], ['pcs', 2150, 2, 6]),
    ],
    mode: 'NEFT',
  },
  {
    name: 'Sahyadri Caterers',
    slug: 'sahyadricaterers',
    contact: 'Vaishali More',
    phone: '+91 99220 18640',
    gstin: '27ZZSFS8045E1ZN',
    pan: 'ZZSFS8045E',
    address: pune('Bibwewadi', '411037'),
    every: 42,
    after: [7, 20],
    deducts: true,
    wares: [
      ware('Millet lunch', ['996334', 5], ['plate', 340, 60, 190]),
      ware('Herbal tea counter', ['996334', 5], ['day', 6500, 1, 2]),
    ],
    mode: 'NEFT',
  },
  {
    name: 'Nisarga Nutrition Advisors LLP',
    slug: 'nisarganutrition',
    contact: 'Dr. Pallavi Shenoy',
    phone: '+91 99000 73186',
    gstin: '29ZZNFN1187V1ZX',
    pan: 'ZZNFN1187V',
    address: { line1: 'Jayanagar', city: 'Bengaluru', state: 'KA', pincode: '560041' },
    every: 58,
    after: [20, 44],
    heldDaysAgo: 135,
    deducts: true,
    wares: [ware('Diet counselling', ['999312', 18], ['hour', 1800, 14, 36])],
    mode: 'NEFT',
  },
  {
    name: 'Bloom Convention Centre Private Limited',
    slug: 'bloomconvention',
    contact: 'Harish Murthy',
    phone: '+91 98450 66291',
    gstin: '29ZZBCB3771A1ZW',
    pan: 'ZZBCB3771A',
    address: { line1: 'Hosur Road', city: 'Bengaluru', state: 'KA', pincode: '560068' },
    every: 74,
    after: [2, 18],
    deducts: false,
    wares: [
      ware('Hall for a wellness day', ['997212', 18], ['day', 92_000, 1, 2]),
      ware('Chairs and stage', ['997212', 18], ['set', 14_500, 1, 1]),
    ],
    mode: 'RTGS',
  },
  {
    name: 'Meghdoot Travels',
    slug: 'meghdoottravels',
    contact: 'Mahesh Pawar',
    phone: '+91 98500 37742',
    gstin: '27ZZMPM5306F1ZM',
    pan: 'ZZMPM5306F',
    address: pune('Swargate', '411042'),
    every: 66,
    after: [12, 28],
    heldDaysAgo: 98,
    deducts: true,
    wares: [ware('Coach for a day', ['996601', 5], ['day', 11_800, 1, 4])],
    mode: 'NEFT',
  },
  {
    name: 'Cottonleaf Apparel Company',
    slug: 'cottonleaf',
    contact: 'Selvi Murugan',
    phone: '+91 94430 12067',
    gstin: '33ZZCCC9452W1ZQ',
    pan: 'ZZCCC9452W',
    address: { line1: 'Avinashi Road', city: 'Tiruppur', state: 'TN', pincode: '641603' },
    every: 85,
    after: [26, 52],
    heldDaysAgo: 90,
    deducts: false,
    wares: [ware('T-shirts, organic cotton', ['6109', 5], ['pcs', 285, 120, 380])],
    mode: 'RTGS',
  },
  {
    name: 'Arogya Diagnostics',
    slug: 'arogyadiagnostics',
    contact: 'Dr. Nilesh Bora',
    phone: '+91 98230 90514',
    gstin: '27ZZACA7248S1ZX',
    pan: 'ZZACA7248S',
    address: pune('Shivajinagar', '411005'),
    every: 92,
    after: [10, 30],
    deducts: true,
    wares: [ware('Health check at a client’s', ['999316', 0], ['person', 780, 40, 120])],
    mode: 'NEFT',
  },
  {
    name: 'Mitra Sound & Light',
    slug: 'mitrasound',
    contact: 'Aslam Tamboli',
    phone: '+91 97650 48820',
    gstin: '',
    pan: '',
    address: pune('Kondhwa', '411048'),
    every: 97,
    after: [1, 6],
    deducts: true,
    wares: [ware('Sound and light for a day', ['997329', 0], ['day', 16_500, 1, 2])],
    mode: 'Cash',
  },
  {
    name: 'Copperpot Corporate Gifts',
    slug: 'copperpotgifts',
    contact: 'Zainab Ansari',
    phone: '+91 93190 27754',
    gstin: '09ZZCFC4093Q1ZS',
    pan: 'ZZCFC4093Q',
    address: { line1: 'Civil Lines', city: 'Moradabad', state: 'UP', pincode: '244001' },
    every: 118,
    after: [24, 46],
    heldDaysAgo: 60,
    deducts: false,
    wares: [ware('Insulated bottles, engraved', ['9617', 18], ['pcs', 415, 60, 210])],
    mode: 'NEFT',
  },
  {
    name: 'Dhwani Meditation Circle',
    slug: 'dhwanicircle',
    contact: 'Swati Limaye',
    phone: '+91 98900 55317',
    gstin: '',
    pan: '',
    address: pune('Kothrud', '411038'),
    every: 126,
    after: [5, 15],
    deducts: true,
    wares: [ware('Guided meditation day', ['999723', 0], ['day', 18_000, 1, 3])],
    mode: 'NEFT',
  },
  {
    name: 'Saral Accounts and Audit LLP',
    slug: 'saralaccounts',
    contact: 'Meera Phadke',
    phone: '+91 98220 67153',
    gstin: '27ZZSFS4471C1ZT',
    pan: 'ZZSFS4471C',
    address: pune('Model Colony', '411016'),
    every: 61,
    after: [5, 12],
    deducts: false,
    tdsSection: '194J(b)',
    wares: [ware('Accounts and audit', ['998221', 18], ['month', 32_000, 2, 2])],
    mode: 'NEFT',
  },
  {
    name: 'Vetal Hill Estates Private Limited',
    slug: 'vetalhillestates',
    contact: 'Rajan Bapat',
    phone: '+91 98810 24409',
    gstin: '27ZZVCV3308R1Z8',
    pan: 'ZZVCV3308R',
    address: pune('Pashan Road', '411008'),
    every: 92,
    after: [2, 6],
    deducts: false,
    tdsSection: '194I(b)',
    wares: [ware('Studio, rent of a quarter', ['997212', 18], ['quarter', 78_000, 1, 1])],
    mode: 'NEFT',
  },
  {
    name: 'Linkbridge Partners LLP',
    slug: 'linkbridgepartners',
    contact: 'Deepa Nambiar',
    phone: '+91 99000 41826',
    gstin: '29ZZLFL5526N1ZI',
    pan: 'ZZLFL5526N',
    address: { line1: 'Indiranagar', city: 'Bengaluru', state: 'KA', pincode: '560038' },
    every: 118,
    after: [10, 20],
    deducts: false,
    tdsSection: '194H',
    wares: [ware('Commission on new customers', ['999799', 18], ['customer', 14_000, 2, 3])],
    mode: 'NEFT',
  },
  {
    name: 'Uttam Sports Works Private Limited',
    slug: 'uttamsportsworks',
    contact: 'Harpreet Gill',
    phone: '+91 98140 55372',
    gstin: '03ZZUCU9143K1ZL',
    pan: 'ZZUCU9143K',
    address: { line1: 'Basti Nau', city: 'Jalandhar', state: 'PB', pincode: '144002' },
    // Far below the limit of a year, so no tax is deducted.
    every: 146,
    after: [6, 12],
    deducts: false,
    tdsSection: '194Q',
    wares: [
      ware('Yoga mats', ['9506', 5], ['pcs', 460, 60, 110]),
      ware('Resistance bands', ['9506', 5], ['pcs', 180, 80, 150]),
    ],
    mode: 'NEFT',
  },
];

/** Returns the request body of a vendor. The account belongs to no one. */
export function bodyOfVendor(vendor: DemoVendor, place: number) {
  const { name, slug, contact, phone, gstin, pan, address, tdsSection } = vendor;
  return {
    name,
    email: `billing@${slug}.example.com`,
    contact,
    phone,
    gstin,
    pan,
    address,
    ...(tdsSection && { tdsSection }),
    bank: {
      name: 'Kolam Demo Bank',
      ifsc: `KOLM0DEMO${String(place + 2).padStart(2, '0')}`,
      account: `0007310${String(place + 1).padStart(5, '0')}`,
    },
  };
}
