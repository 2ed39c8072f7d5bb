import { ApiProblem } from './api-problem.ts';

let isOn = false;

/** The console shows a day in this app. Then nothing is sent, and nothing stored on the device. */
export const preview = {
  begin() {
    isOn = true;
  },
  /** @throws ApiProblem `PREVIEW` in a preview */
  refuse() {
    if (isOn)
      throw new ApiProblem({ kind: 'http', status: 0, code: 'PREVIEW', message: 'A preview' });
  },
};
