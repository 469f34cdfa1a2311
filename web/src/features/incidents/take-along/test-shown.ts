import { computeBoard } from '@lexplain/contract/incidents/board';
import { readIncidentLog } from '@lexplain/contract/incidents/effective';
import type { EntryContent, IncidentEntry } from '@lexplain/contract/incidents/entries';
import type { Incident } from '@lexplain/contract/incidents/incidents';
import { clockOf, hours, ruleOf } from '@lexplain/contract/incidents/test-clocks';
import { factOf, noticedAt, reportOf } from '@lexplain/contract/incidents/test-log';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { ShownIncident } from './take-along-props';

// An incident for tests, in New South Wales, noticed on Monday 2 March 2026 at 10:00.

const none = { ACT: [], NSW: [], NT: [], QLD: [], SA: [], TAS: [], VIC: [], WA: [] };

const form = {
  telephone: '1300 000 000',
  fields: [
    {
      id: 'contact',
      text: 'Your name and address',
      is_needed: true,
      fill: 'organisation' as const,
    },
    { id: 'what', text: 'What happened', is_needed: true, fill: 'title' as const },
    { id: 'kinds', text: 'Which kinds of information', is_needed: true },
    { id: 'cause', text: 'The cause', is_needed: false },
    { id: 'impact', text: 'The effect', is_needed: false, fill: 'facts' as const },
    { id: 'others', text: 'Who was told', is_needed: false, fill: 'reports' as const },
  ],
  source: 'Act s 1',
  checked_on: '2026-01-01',
  confidence: 'primary' as const,
};

const clocks = [
  clockOf(ruleOf('assess', { unit: 'days', count: 30 }, { recipient: 'Your own decision' }), {
    starts_with: 'down',
  }),
  { ...clockOf(ruleOf('call', hours(72)), { starts_with: 'down' }), report: form },
  clockOf(ruleOf('soon', { unit: 'as_soon_as_practicable' }, { recipient: 'The people' }), {
    starts_with: 'down',
  }),
  clockOf(ruleOf('may', hours(12)), { starts_with: 'open' }),
  clockOf(ruleOf('other', hours(24), { recipient: 'The other regulator' }), {
    starts_with: 'down',
  }),
];

const factTexts = { down: 'Are services down?', open: 'Was money paid?' };

const rules: IncidentRules = {
  version: '0123456789abcdef',
  facts: Object.entries(factTexts).map(([id, text]) => ({
    id,
    text,
    moment_text: 'Since when?',
    source: 'Act s 2',
  })),
  contradictions: [],
  clocks,
  holidays: none,
  bank_holidays: none,
};

const defaults: EntryContent[] = [
  factOf('down', 'yes'),
  reportOf('other', 'online_form', '2026-03-02T01:00:00Z'),
  { kind: 'note', text: 'The till does not start.' },
];

const title = 'Files are encrypted';

/** An incident with the entries of its log, as its page shows it. */
export const shownOf = (
  contents: EntryContent[] = defaults,
  more: Partial<Incident> = {},
): ShownIncident => {
  const stored_at = '2026-03-02T02:00:00.000Z';
  const entries = contents.map(
    (content, index): IncidentEntry => ({
      id: `entry-${index + 1}`,
      corrects: null,
      content,
      written_at: stored_at,
      position: index + 1,
      by_uid: 'ann',
      by_name: 'Ann Lee',
      stored_at,
      sha256: content.kind === 'report' ? 'f'.repeat(64) : null,
    }),
  );
  const reported = { title, place: 'NSW' as const, noticed: { at: noticedAt } };
  const log = readIncidentLog(entries, reported);
  const board = computeBoard({ rules, log, now: '2026-03-02T03:00:00Z', possible_codes: null });
  const incident: Incident = {
    ...reported,
    id: 'i1',
    kind: 'real',
    scenario: null,
    shared: null,
    state: 'open',
    next_due_at: board.next_due_at,
    running: board.running,
    is_counted_again: false,
    next_reminder_at: null,
    has_failed_reminder: false,
    revision: entries.length,
    created_by_name: 'Ann Lee',
    created_at: '2026-03-02T00:00:00.000Z',
    updated_at: stored_at,
    organisation_id: 'acme',
    rules_version: rules.version,
    reported,
    ...more,
  };
  return { incident, entries, log, board, rules, organisationName: 'Corner Café' };
};
