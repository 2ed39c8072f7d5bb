import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import { statementTexts as texts } from '@kolam/contract/finance/statements/messages.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { inFonts } from '#core/pdf/fonts.ts';
import { type PartyRow, shownPan } from '#finance/parties/queries.ts';
import type { Organisation } from '#platform/organisation/queries.ts';
import type { Account } from './queries.ts';
import type { EntryRow } from './store.ts';

type Given = {
  party: PartyRow;
  account: Account;
  organisation: Organisation;
  /** As a data URL. Null when there is none. */
  logo: string | null;
};

const accent = '#0b7a6f';
const quiet = '#5b6570';
const rule = '#d9dee2';
const shade = '#f2f6f6';

/** Lays out as many A4 pages as needed, with the table's header on each. */
export function statementPages({
  party,
  account,
  organisation,
  logo,
}: Given): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title: `${texts.title}: ${party.name}` },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: '#1b2228', lineHeight: 1.2 },
    footer: (page, pages) => ({
      columns: [
        { text: texts.amountsIn, color: quiet },
        { text: texts.page(page, pages), alignment: 'right', color: quiet },
      ],
      fontSize: 8,
      margin: [48, 20, 48, 0],
    }),
    content: [
      heading(organisation, logo),
      { text: texts.title, fontSize: 18, bold: true, color: accent, margin: [0, 20, 0, 2] },
      { text: texts.period(dayText(account.from), dayText(account.to)), color: quiet },
      recipient(party),
      entriesTable(party, account),
      closing(party, account),
    ],
  };
}

function heading(organisation: Organisation, logo: string | null): Content {
  const { line1, line2, city, pincode, state, gstin, email, phone, legalName } = organisation;
  const lines = [
    [line1, line2].filter(Boolean).join(', '),
    [[city, pincode].filter(Boolean).join(' '), labelOf(state)].filter(Boolean).join(', '),
    gstin && `GSTIN ${gstin}`,
    [email, phone].filter(Boolean).join(' · '),
  ];
  const name: Content = { text: inFonts(legalName), fontSize: 14, bold: true };
  return {
    columns: [
      { stack: [name, ...lines.filter(Boolean).map(small)] },
      ...(logo === null
        ? []
        : [{ image: logo, fit: [140, 56] as [number, number], alignment: 'right', width: 140 }]),
    ] as Content[],
    columnGap: 24,
  };
}

function recipient(party: PartyRow): Content {
  const lines = [
    party.line1,
    [[party.city, party.pincode].filter(Boolean).join(' '), labelOf(party.state)]
      .filter(Boolean)
      .join(', '),
    party.country,
    party.gstin && `GSTIN ${party.gstin}`,
    party.pan && `PAN ${shownPan(party.pan)}`,
  ];
  return {
    stack: [
      small(texts.to[party.kind]),
      { text: inFonts(party.name), fontSize: 11, bold: true },
      ...lines.filter(Boolean).map(small),
    ],
    margin: [0, 14, 0, 16],
  };
}

const small = (text: string): Content => ({ text: inFonts(text), color: quiet });

const labelOf = (code: string): string => {
  const state = findState(code);
  return state ? stateLabel(state.number) : '';
};

function entriesTable({ kind }: PartyRow, { from, opening, entries, closing }: Account): Content {
  const titles = texts.columns[kind];
  const head = [
    headCell(texts.date),
    headCell(texts.document),
    headCell(texts.particulars),
    headCell(titles.charge, 'right'),
    headCell(titles.settlement, 'right'),
    headCell(titles.balance, 'right'),
  ];
  const totals = [
    { text: texts.totals, bold: true, colSpan: 3 },
    '',
    '',
    figure(opening.charges),
    figure(opening.settlements),
    figure(closing),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [54, 84, '*', 68, 68, 76],
      body: [
        head,
        [dayText(from), { text: texts.opening, colSpan: 4 }, '', '', '', figure(opening.balance)],
        ...entries.map((entry) => entryRow(kind, entry)),
        ...(entries.length === 0
          ? [[{ text: texts.noEntries, color: quiet, colSpan: 6 }, '', '', '', '', '']]
          : []),
        totals,
      ],
    },
    layout: {
      hLineColor: () => rule,
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      fillColor: (row) => (row === 0 ? shade : null),
      paddingTop: () => 5,
      paddingBottom: () => 4,
    },
  };
}

const headCell = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
  text,
  alignment,
  bold: true,
  color: accent,
});

function entryRow(kind: PartyRow['kind'], entry: EntryRow): TableCell[] {
  const { on, code, note, charge, settlement, balance } = entry;
  const what = entry.kind === 'opening' ? '' : texts.kinds[kind][entry.kind];
  return [
    { text: dayText(on), noWrap: true },
    code,
    { text: inFonts(note === '' ? what : `${what}: ${note}`) },
    charge === 0 ? '' : figure(charge),
    settlement === 0 ? '' : figure(settlement),
    figure(balance),
  ];
}

const figure = (paise: number): TableCell => ({
  text: rupeeFigure(paise),
  alignment: 'right',
  noWrap: true,
});

const closing = ({ kind }: PartyRow, account: Account): Content => ({
  columns: [
    { text: texts.closing[kind], bold: true, fontSize: 11 },
    {
      text: `₹${rupeeFigure(account.closing)}`,
      bold: true,
      fontSize: 13,
      alignment: 'right',
      color: accent,
    },
  ],
  unbreakable: true,
  margin: [0, 16, 0, 0],
});

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));
