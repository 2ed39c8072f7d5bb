import {
  type AccessRows,
  companyReaders,
  employees,
  readers,
  writers,
} from '../../../test/access.ts';

export const access: AccessRows = {
  'GET /admin/companies/{id}/holidays': companyReaders,
  'GET /admin/employees/{id}/pauses': readers,
  'POST /admin/employees/{id}/pauses': writers,
  'DELETE /admin/employees/{id}/pauses/{pauseId}': writers,
  'GET /employee/me/pauses': employees,
  'POST /employee/me/pauses': employees,
  'DELETE /employee/me/pauses/{id}': employees,
};
