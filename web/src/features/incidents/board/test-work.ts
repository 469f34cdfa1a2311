import type { EntryContent } from '@lexplain/contract/incidents/entries';
import { entryOf, reportedIncident } from '@lexplain/contract/incidents/test-log';
import { incidentRules as rules } from '../../../../../seed/test-businesses.ts';
import type { ShownEntry } from '../log/group-log';
import { computeIncident, listFactEntries, type NewEntry } from './compute-incident';
import type { Dialog, IncidentWork } from './incident-work';

// An open incident for tests of its forms and lists. In New South Wales it is 16:00 on 2 March
// 2026.

export const testNow = '2026-03-02T05:00:00Z';

export const createWork = (
  contents: EntryContent[],
  more: Partial<IncidentWork> = {},
): { work: IncidentWork; added: NewEntry[]; opened: Dialog[] } => {
  const added: NewEntry[] = [];
  const opened: Dialog[] = [];
  const entries = contents.map(
    (content, index): ShownEntry => ({
      ...entryOf(`entry-${index}`, content),
      by_name: 'Ann',
      sha256: null,
    }),
  );
  const source = {
    rules,
    reported: reportedIncident,
    entries,
    possible_codes: null,
    now: testNow,
  };
  const work: IncidentWork = {
    ...computeIncident(source),
    source,
    now: Date.parse(testNow),
    entries,
    factEntries: listFactEntries(entries),
    queue: {
      waiting: [],
      refusals: [],
      refusalOf: () => undefined,
      isCutOff: false,
      isRepeated: false,
      isKept: true,
      add: (entries) => added.push(...entries),
      remove: () => {},
      retry: () => {},
    },
    comments: [],
    organisation: 'Acme',
    userName: 'Ann',
    canWrite: true,
    isFull: false,
    open: (dialog) => opened.push(dialog),
    ...more,
  };
  return { work, added, opened };
};
