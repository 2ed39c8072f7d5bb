import { Failure } from '#core/failure.ts';

/**
 * A file that can't be read as a spreadsheet, with a message of one or two sentences for the user.
 * Uncaught in a request it becomes a 400 for the form's `file`. Jobs store its message.
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
