import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, nameText, personId } from '../api/fields.ts';
import { place } from '../library/places.ts';
import { clientFilter, clientPageSize, clientSort, lawResult } from './clients.ts';
import { mostColumns, mostViews } from './list-settings-bounds.ts';

// How a member of the staff has set up their list of clients, kept in their account: the columns,
// and views that they have named (docs/product.md, "Clients").

/** The columns beside the name, in their order. */
export const clientColumn = z.enum([
  'adviser',
  'place',
  'laws',
  'review',
  'waiting',
  'score',
  'worst',
  'submitted',
  'changed',
]);
export type ClientColumn = z.infer<typeof clientColumn>;

/** What of a list is in its address: never a name that is searched for. */
export const viewedList = z.strictObject({
  sort: clientSort.optional(),
  direction: z.literal('descending').optional(),
  filter: clientFilter.optional(),
  adviser: personId.optional(),
  place: place.optional(),
  law: documentId.optional(),
  result: lawResult.optional(),
  rows: clientPageSize.optional(),
});

const clientView = z.strictObject({ name: nameText(bounds.name), list: viewedList });
export type ClientView = z.infer<typeof clientView>;

const clientListSettings = z.strictObject({
  /** Null where those that the page shows by itself are shown. */
  columns: z.array(clientColumn).max(mostColumns).nullable(),
  views: z.array(clientView).max(mostViews),
});
export type ClientListSettings = z.infer<typeof clientListSettings>;

export const clientListEndpoints = {
  getClientList: endpoint({
    method: 'GET',
    path: '/api/client-list',
    access: 'verified',
    status: 200,
    output: clientListSettings,
  }),
  /** What is not named stays as it is. */
  saveClientList: endpoint({
    method: 'PATCH',
    path: '/api/client-list',
    access: 'verified',
    status: 200,
    body: clientListSettings.partial(),
    output: clientListSettings,
  }),
} as const;

export const clientListExamples = {
  saveClientList: { columns: ['laws', 'waiting'], views: [{ name: 'Mine', list: {} }] },
} satisfies Examples<typeof clientListEndpoints>;
