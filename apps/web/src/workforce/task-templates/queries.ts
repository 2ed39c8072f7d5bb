import type { BodyOf, QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type TaskTemplate = ResponseOf<'GET /admin/staff/task-templates'>['data'][number];
export type TemplateBody = BodyOf<'POST /admin/staff/task-templates'>;

/** The most templates that a field offers without a search. */
const choices = 20;

const templatesKey = ['task-templates'];

/** The query for one page of the list. */
export const templatesPage = (query: QueryOf<'GET /admin/staff/task-templates'>) =>
  queryOptions({
    queryKey: [...templatesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/staff/task-templates', { query, signal }),
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const useTemplatesPage = (query: QueryOf<'GET /admin/staff/task-templates'>) =>
  useQuery({ ...templatesPage(query), placeholderData: keepPreviousData });

/** The templates with the typed text, as choices. */
export const useTemplateChoices = (search: string) =>
  useQuery({
    ...templatesPage({ limit: choices, ...(search && { search }) }),
    select: ({ data }) =>
      data.map((template) => ({ value: template.id, label: template.title, template })),
    placeholderData: keepPreviousData,
  });

/** Loads one template. Undefined keeps the last one, so that a closing drawer still shows it. */
export const useTemplate = (id: string | undefined) =>
  useQuery({
    queryKey: [...templatesKey, 'record', id],
    queryFn: ({ signal }) => loadTemplate(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export async function loadTemplate(id: string, signal?: AbortSignal): Promise<TaskTemplate> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/staff/task-templates/{id}', given)).data;
}

export const createTemplate = async (
  body: TemplateBody,
  idempotencyKey: string,
): Promise<TaskTemplate> =>
  (await api('POST /admin/staff/task-templates', { body, idempotencyKey })).data;

export const updateTemplate = async (
  { id, version }: TaskTemplate,
  body: TemplateBody,
): Promise<TaskTemplate> =>
  (await api('PUT /admin/staff/task-templates/{id}', { params: { id }, body, ifMatch: version }))
    .data;

export const deleteTemplate = ({ id, version }: TaskTemplate) =>
  api('DELETE /admin/staff/task-templates/{id}', { params: { id }, ifMatch: version });
