import type { Unit } from '@kolam/contract/inventory/goods/units.ts';
import { seededRandom } from '#core/random.ts';
import { newSkuCode } from '#inventory/catalogue/sku-code.ts';

/** The name of its vendor in the books. */
const cottonleaf = 'Cottonleaf Apparel Company';
const copperpot = 'Copperpot Corporate Gifts';
const peshwa = 'Peshwa Print House';

type Goods = {
  name: string;
  category: string;
  unit: Unit;
  /** Rupees per unit, without tax. */
  cost: number;
  taxPct: number;
  vendor: string;
  variants: readonly [string, string, string, string];
};

const goods = (
  [name, category, unit]: [string, string, Unit],
  [cost, taxPct, vendor]: [number, number, string],
  ...variants: Goods['variants']
): Goods => ({ name, category, unit, cost, taxPct, vendor, variants });

const colours = ['teal', 'plum', 'sand', 'charcoal'] as const;
const sizes = ['S', 'M', 'L', 'XL'] as const;

/** The stock of a wellness business. Each item has four variants, each a SKU. */
const stocked: readonly Goods[] = [
  goods(['Yoga mat 6 mm', 'Yoga', 'pcs'], [540, 12, copperpot], ...colours),
  goods(['Yoga mat 4 mm', 'Yoga', 'pcs'], [390, 12, copperpot], ...colours),
  goods(
    ['Cork yoga block', 'Yoga', 'pcs'],
    [265, 12, copperpot],
    'small',
    'medium',
    'large',
    'wedge',
  ),
  goods(['Cotton yoga strap', 'Yoga', 'pcs'], [120, 5, cottonleaf], ...colours),
  goods(['Buckwheat bolster', 'Yoga', 'pcs'], [780, 5, cottonleaf], ...colours),
  goods(['Meditation cushion', 'Meditation', 'pcs'], [640, 5, cottonleaf], ...colours),
  goods(['Eye pillow, lavender', 'Meditation', 'pcs'], [145, 5, cottonleaf], ...colours),
  goods(
    ['Singing bowl', 'Meditation', 'pcs'],
    [1150, 12, copperpot],
    '9 cm',
    '11 cm',
    '13 cm',
    '16 cm',
  ),
  goods(
    ['Incense, 100 sticks', 'Meditation', 'set'],
    [85, 5, copperpot],
    'sandal',
    'jasmine',
    'mogra',
    'loban',
  ),
  goods(
    ['Resistance band', 'Fitness', 'pcs'],
    [95, 12, copperpot],
    'light',
    'medium',
    'heavy',
    'extra heavy',
  ),
  goods(['Skipping rope', 'Fitness', 'pcs'], [110, 12, copperpot], ...colours),
  goods(['Hand grip', 'Fitness', 'pcs'], [75, 12, copperpot], '10 kg', '20 kg', '30 kg', '40 kg'),
  goods(
    ['Foam roller', 'Fitness', 'pcs'],
    [420, 12, copperpot],
    '30 cm',
    '45 cm',
    '60 cm',
    '90 cm',
  ),
  goods(['Massage ball', 'Fitness', 'pcs'], [60, 12, copperpot], 'soft', 'firm', 'spiky', 'double'),
  goods(['Pedometer', 'Fitness', 'pcs'], [310, 18, copperpot], ...colours),
  goods(
    ['Insulated bottle', 'Gifts', 'pcs'],
    [415, 18, copperpot],
    '350 ml',
    '500 ml',
    '750 ml',
    '1 l',
  ),
  goods(
    ['Copper bottle', 'Gifts', 'pcs'],
    [560, 12, copperpot],
    'plain',
    'hammered',
    'engraved',
    'matt',
  ),
  goods(
    ['Lunch box', 'Gifts', 'pcs'],
    [480, 18, copperpot],
    'two tiers',
    'three tiers',
    'steel',
    'glass',
  ),
  goods(
    ['Desk plant in a pot', 'Gifts', 'pcs'],
    [190, 5, copperpot],
    'jade',
    'snake',
    'money',
    'aloe',
  ),
  goods(['Jute bag', 'Gifts', 'pcs'], [130, 5, cottonleaf], 'kolam', 'plain', 'small', 'large'),
  goods(['T-shirt, organic cotton', 'Apparel', 'pcs'], [285, 5, cottonleaf], ...sizes),
  goods(['Polo shirt', 'Apparel', 'pcs'], [390, 5, cottonleaf], ...sizes),
  goods(['Yoga trousers', 'Apparel', 'pcs'], [520, 5, cottonleaf], ...sizes),
  goods(['Cap', 'Apparel', 'pcs'], [125, 5, cottonleaf], ...colours),
  goods(['Gym towel', 'Apparel', 'pcs'], [140, 5, cottonleaf], ...colours),
  goods(
    ['Herbal tea, 25 bags', 'Nutrition', 'set'],
    [145, 5, copperpot],
    'tulsi',
    'ginger',
    'chamomile',
    'mint',
  ),
  goods(
    ['Millet bar, box of 12', 'Nutrition', 'set'],
    [360, 12, copperpot],
    'ragi',
    'jowar',
    'bajra',
    'mixed',
  ),
  goods(
    ['Trail mix', 'Nutrition', 'kg'],
    [690, 12, copperpot],
    'classic',
    'unsalted',
    'berry',
    'seeds',
  ),
  goods(['Honey', 'Nutrition', 'kg'], [420, 5, copperpot], 'forest', 'litchi', 'mustard', 'jamun'),
  goods(
    ['Aloe vera juice', 'Nutrition', 'ltr'],
    [210, 12, copperpot],
    'plain',
    'amla',
    'ginger',
    'mint',
  ),
  goods(
    ['Hand sanitiser', 'Hygiene', 'ltr'],
    [180, 18, copperpot],
    'neem',
    'lemon',
    'aloe',
    'plain',
  ),
  goods(
    ['First-aid kit', 'Hygiene', 'set'],
    [650, 12, copperpot],
    'desk',
    'office',
    'travel',
    'event',
  ),
  goods(
    ['Handbook, 24 pages', 'Print', 'pcs'],
    [48, 18, peshwa],
    'sleep',
    'food',
    'movement',
    'calm',
  ),
  goods(['Poster, A2', 'Print', 'pcs'], [62, 18, peshwa], 'stretch', 'water', 'breathe', 'walk'),
  goods(
    ['Challenge medal', 'Print', 'pcs'],
    [95, 18, peshwa],
    'gold',
    'silver',
    'bronze',
    'finisher',
  ),
];

export type DemoProduct = Omit<Goods, 'variants'> & {
  code: string;
  /** The initial quantity. 0 means none. */
  quantity: number;
  reorderLevel: number | null;
};

/** All 140, always the same with the same codes. */
export const demoProducts: readonly DemoProduct[] = stocked.flatMap(({ variants, ...of }) =>
  variants.map((variant) => {
    const name = `${of.name}, ${variant}`;
    const random = seededRandom(`inventory/${name}`);
    const isCheap = of.cost < 150;
    return {
      ...of,
      name,
      code: newSkuCode(name, random),
      quantity: random(9) === 0 ? 0 : isCheap ? 60 + random(140) : 12 + random(48),
      reorderLevel: random(3) === 0 ? (isCheap ? 40 : 15) : null,
    };
  }),
);
