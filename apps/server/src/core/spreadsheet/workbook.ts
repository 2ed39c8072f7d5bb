import { posix } from 'node:path';
import type { ByteBudget } from './limits.ts';
import { builtInFormat, formatOfCode, type NumberFormat } from './number-format.ts';
import { brokenFile, SpreadsheetProblem } from './problem.ts';
import { type StringTable, stringTable } from './string-table.ts';
import { textGatherer } from './xlsx-text.ts';
import { visitXml, type XmlVisitor } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** What is needed to interpret the cells of a workbook's first visible sheet. */
export type Workbook = {
  sheetPart: string;
  strings: StringTable;
  /** By the number of a cell's style. */
  formats: NumberFormat[];
  from1904: boolean;
};

type Relation = { id: string; kind: string; part: string };

/**
 * More than the styles a workbook may have (65,490), its sheets and the links between its parts.
 */
const most = 100_000;

function addTo<T>(list: T[], item: T): void {
  if (list.length >= most) throw brokenFile();
  list.push(item);
}

/** Reads everything except the sheet. @throws SpreadsheetProblem */
export async function openWorkbook(
  zip: ZipParts,
  { budget, rowLength }: { budget: ByteBudget; rowLength: number },
): Promise<Workbook> {
  const visit = async (part: string, visitor: XmlVisitor): Promise<void> => {
    const bytes = await zip.read(part);
    if (!bytes) return;
    for await (const _ of visitXml(bytes, budget, visitor));
  };
  const relationsOf = async (part: string) => {
    const found: Relation[] = [];
    const folder = posix.dirname(part);
    await visit(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
      open(name, { Id = '', Type = '', Target = '' }) {
        if (name !== 'Relationship') return;
        const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        addTo(found, { id: Id, kind: posix.basename(Type), part: target });
      },
    });
    return found;
  };

  const main = (await relationsOf('')).find(({ kind }) => kind === 'officeDocument')?.part;
  if (main === undefined) throw brokenFile();
  const relations = await relationsOf(main);
  const sheets: { id: string; hidden: boolean }[] = [];
  let from1904 = false;
  await visit(main, {
    open(name, { id = '', state = 'visible', date1904 }) {
      if (name === 'sheet') addTo(sheets, { id, hidden: state !== 'visible' });
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const tables = sheets.flatMap(({ id, hidden }) => {
    const relation = relations.find((each) => each.id === id && each.kind === 'worksheet');
    return relation ? [{ part: relation.part, hidden }] : [];
  });
  const sheetPart = (tables.find(({ hidden }) => !hidden) ?? tables[0])?.part;
  if (sheetPart === undefined) throw new SpreadsheetProblem('It has no sheet.');

  const partOf = (kind: string) => relations.find((each) => each.kind === kind)?.part ?? '';
  const strings = stringTable();
  await visit(partOf('sharedStrings'), stringsVisitor(strings, rowLength));
  const formats: NumberFormat[] = [];
  await visit(partOf('styles'), formatsVisitor(formats));
  return { sheetPart, strings, formats, from1904 };
}

function stringsVisitor(strings: StringTable, rowLength: number): XmlVisitor {
  const gatherer = textGatherer(rowLength);
  return {
    open: gatherer.open,
    text: gatherer.text,
    close(name) {
      gatherer.close(name);
      if (name === 'si') strings.add(gatherer.take());
    },
  };
}

function formatsVisitor(formats: NumberFormat[]): XmlVisitor {
  const own = new Map<number, NumberFormat>();
  let inCellStyles = false;
  return {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatOfCode(formatCode));
      if (name === 'cellXfs') inCellStyles = true;
      if (name !== 'xf' || !inCellStyles) return;
      const id = Number(numFmtId);
      addTo(formats, own.get(id) ?? builtInFormat(id));
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  };
}
