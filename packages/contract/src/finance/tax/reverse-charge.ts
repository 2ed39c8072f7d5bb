/**
 * Tax under reverse charge: the recipient of a supply owes it, and pays it in cash. The supplier is
 * paid the value alone (CGST Act, section 9(3) and (4); IGST Act, section 5(3) and (4)).
 */
import type { DocumentFigures, LineFigures } from './gst.ts';

/** The tax that the recipient owes, in paise. */
export type OwedTax = { owedCgst: number; owedSgst: number; owedIgst: number };

type Taxes = { cgst: number; sgst: number; igst: number };

/** A document's figures, with the tax that is not charged on it. */
export type ChargedFigures = Omit<DocumentFigures, 'lines'> &
  OwedTax & { lines: (LineFigures & OwedTax)[] };

const noTax = { cgst: 0, sgst: 0, igst: 0 } as const;

const owedOf = ({ cgst, sgst, igst }: Taxes): OwedTax => ({
  owedCgst: cgst,
  owedSgst: sgst,
  owedIgst: igst,
});

export const totalOwed = ({ owedCgst, owedSgst, owedIgst }: OwedTax): number =>
  owedCgst + owedSgst + owedIgst;

/** Returns the figures as its supplier charges them: under reverse charge, its tax is owed instead. */
export function chargedFigures(figures: DocumentFigures, reverseCharge: boolean): ChargedFigures {
  const lines = figures.lines.map((line) =>
    reverseCharge
      ? { ...line, ...noTax, tax: 0, total: line.taxable, ...owedOf(line) }
      : { ...line, ...owedOf(noTax) },
  );
  if (!reverseCharge) return { ...figures, lines, ...owedOf(noTax) };
  const grandTotal = figures.subtotal + figures.roundOff;
  return { ...figures, ...noTax, taxTotal: 0, grandTotal, lines, ...owedOf(figures) };
}

/**
 * Returns the owed tax that a note of this value takes back from a line, in proportion to the line and
 * at most what is left. All of the value that is left takes all of the tax that is left.
 */
export function owedBack(
  line: OwedTax & { taxable: number },
  { left, taxable }: { left: OwedTax & { taxable: number }; taxable: number },
): OwedTax {
  const part = (name: keyof OwedTax) =>
    taxable === left.taxable
      ? left[name]
      : Math.min(
          left[name],
          Number(
            (2n * BigInt(line[name]) * BigInt(taxable) + BigInt(line.taxable)) /
              (2n * BigInt(line.taxable)),
          ),
        );
  return {
    owedCgst: part('owedCgst'),
    owedSgst: part('owedSgst'),
    owedIgst: part('owedIgst'),
  };
}

/**
 * Services whose registered recipient owes the tax, by the first day on which it does, in few words:
 * the notification above each has its conditions. It is what a business of this kind buys, not the
 * whole list. Agencies of goods transport may charge the tax themselves. Sponsors, guards and owners
 * of vehicles charge it as bodies corporate.
 */
const reverseChargeServices: readonly { what: string; since: string }[] = [
  // Notification 13/2017 – Central Tax (Rate), entry 1
  { what: 'goods transport', since: '2017-07-01' },
  // Notification 13/2017 – Central Tax (Rate), entry 2
  { what: 'advocates', since: '2017-07-01' },
  // Notification 13/2017 – Central Tax (Rate), entry 4, as changed by notification 07/2025 – Central Tax (Rate)
  { what: 'sponsorship', since: '2017-07-01' },
  // Notification 13/2017 – Central Tax (Rate), entry 6
  { what: 'directors', since: '2017-07-01' },
  // Notification 29/2018 – Central Tax (Rate), entry 14
  { what: 'security guards', since: '2019-01-01' },
  // Notification 22/2019 – Central Tax (Rate), entry 15
  { what: 'rented vehicles', since: '2019-10-01' },
  // Notification 09/2024 – Central Tax (Rate), entry 5AB
  { what: 'rent from an unregistered landlord', since: '2024-10-10' },
  // Notification 10/2017 – Integrated Tax (Rate), entry 1
  { what: 'services from abroad', since: '2017-07-01' },
];

/** Returns the services on a day. */
export const reverseChargeServicesOn = (day: string): string[] =>
  reverseChargeServices.filter(({ since }) => day >= since).map(({ what }) => what);

/**
 * A vendor who is not registered gives no tax invoice, so we make one out to ourselves (CGST Act,
 * section 31(3)(f)), within 30 days of the supply since 1 November 2024 (CGST Rules, rule 47A).
 */
export const needsSelfInvoice = (vendor: { gstin: string }): boolean => vendor.gstin === '';

export const selfInvoiceDays = { days: 30, since: '2024-11-01' } as const;

/**
 * The day after which tax on services of a registered supplier is due at the latest: the 60th after
 * its invoice (CGST Act, section 13(3)(b)).
 */
export const owedAfterDays = 60;
