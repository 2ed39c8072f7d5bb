/** The sections of tax deducted at source from vendors and by clients. Does not import zod. */

/**
 * Sections by their names in the Income-tax Act 1961. Since 1 April 2026 all are parts of section
 * 393(1), see the terms of their rules.
 */
export const taxedSections = [
  '194C',
  '194J(b)',
  '194J(ba)',
  '194J(a)',
  '194I(b)',
  '194I(a)',
  '194H',
  '194Q',
] as const;
export type TaxedSection = (typeof taxedSections)[number];

/** With "none" for payments that no tax is deducted from. */
export const tdsSections = [...taxedSections, 'none'] as const;
export type TdsSection = (typeof tdsSections)[number];

/** The section of a vendor that none was chosen for. */
export const defaultSection = '194C' satisfies TdsSection;

/** The kinds of rules, one for each section. */
export const tdsRuleKinds = [
  'tds194c',
  'tds194jb',
  'tds194jba',
  'tds194ja',
  'tds194ib',
  'tds194ia',
  'tds194h',
  'tds194q',
] as const;
export type TdsRuleKind = (typeof tdsRuleKinds)[number];

const kinds: Record<TaxedSection, TdsRuleKind> = {
  '194C': 'tds194c',
  '194J(b)': 'tds194jb',
  '194J(ba)': 'tds194jba',
  '194J(a)': 'tds194ja',
  '194I(b)': 'tds194ib',
  '194I(a)': 'tds194ia',
  '194H': 'tds194h',
  '194Q': 'tds194q',
};

export const kindOfSection = (section: TaxedSection): TdsRuleKind => kinds[section];

export const sectionOfKind = (kind: TdsRuleKind): TaxedSection =>
  taxedSections.find((section) => kinds[section] === kind) ?? defaultSection;

export const isTdsKind = (kind: string): kind is TdsRuleKind =>
  (tdsRuleKinds as readonly string[]).includes(kind);

const sectionNames: Record<TdsSection, string> = {
  '194C': 'Contractors',
  '194J(b)': 'Professional fees',
  '194J(ba)': 'Directors’ fees',
  '194J(a)': 'Technical services',
  '194I(b)': 'Rent of land, buildings, furniture',
  '194I(a)': 'Rent of plant and machinery',
  '194H': 'Commission',
  '194Q': 'Purchase of goods',
  none: 'No TDS',
};

/** Returns, for example, "194C Contractors". */
export const sectionLabel = (section: TdsSection): string =>
  section === 'none' ? sectionNames.none : `${section} ${sectionNames[section]}`;

export const taxedSectionLabels = Object.fromEntries(
  taxedSections.map((section) => [section, sectionLabel(section)]),
) as Record<TaxedSection, string>;

export const sectionLabels = Object.fromEntries(
  tdsSections.map((section) => [section, sectionLabel(section)]),
) as Record<TdsSection, string>;
