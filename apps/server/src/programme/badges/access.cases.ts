import { type AccessRows, employees } from '../../../test/access.ts';

export const access: AccessRows = { 'GET /employee/me/badges': employees };
