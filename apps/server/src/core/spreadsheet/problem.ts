import { Failure } from '#core/failure.ts';

/**
 * A file that can't be read as a spreadsheet, in one sentence or two for a person. Uncaught in a
 * request it answers 400 that names the form's `file`; jobs keep its message.
 */
export class SpreadsheetProblem extends Failure {
  override name = 'SpreadsheetProblem';

  constructor(reason: string) {
    const message = `This file can’t be read as a spreadsheet. ${reason}`;
    super('invalid', 'VALIDATION', message, { errors: { file: message } });
  }
}

export const brokenFile = () =>
  new SpreadsheetProblem('It is damaged; open it in a spreadsheet program and save it again.');
