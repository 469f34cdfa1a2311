import type { RunningClock } from '@lexplain/contract/incidents/calendar';
import { isOfSuspicion, suspicionFacts } from '@lexplain/contract/incidents/suspicions';
import {
  listKnown,
  listReports,
  listRunning,
  titleOf,
  writeDue,
  writeInstant,
  writeMoment,
} from './describe-incident';
import type { ShownIncident } from './take-along-props';

// Drafts of the reports that running clocks ask for, with the known facts filled in.

const blank = '[to be filled in]';

type Field = NonNullable<RunningClock['report']>['fields'][number];

/**
 * What the incident says of a field. It never answers a question whole: the missing part is marked
 * after it.
 */
const fillField = (shown: ShownIncident, { fill }: Field): string[] => {
  switch (fill) {
    case 'organisation':
      return [shown.organisationName];
    case 'title':
      return [shown.log.title, `Noticed: ${writeMoment(shown.log.noticed, shown.log.place)}`];
    case 'noticed_at':
      return [`Noticed: ${writeMoment(shown.log.noticed, shown.log.place)}`];
    case 'facts':
      return listKnown(shown)
        .filter(({ answer }) => answer.startsWith('Yes'))
        .map(({ question, answer }) => `${question} ${answer}`);
    case 'reports':
      return listReports(shown);
    case undefined:
      return [];
  }
};

const blankOf = (filled: readonly string[], { is_needed }: Field): string => {
  if (filled.length > 0) return '[check, and add what is missing]';
  return is_needed ? blank : '[to be filled in if known; may stay empty]';
};

const writeField = (shown: ShownIncident, field: Field, number: number): string => {
  const filled = fillField(shown, field);
  const asked = `${number}. ${field.text}${field.is_needed ? '' : ' (optional)'}`;
  return [asked, ...filled, blankOf(filled, field)].join('\n');
};

/** An incident as a draft may tell it: of a suspicion, only in the report of it. */
const withoutSuspicion = (shown: ShownIncident): ShownIncident => {
  const { facts, reports } = shown.log;
  const log = {
    ...shown.log,
    facts: new Map([...facts].filter(([id]) => !suspicionFacts.includes(id))),
    reports: reports.filter(({ clock_id }) => !isOfSuspicion(clock_id)),
  };
  return { ...shown, log };
};

export interface DraftNotice {
  clock: RunningClock;
  text: string;
}

/** A draft for each clock that runs and whose recipient asks for something, the soonest first. */
export const writeDrafts = (shown: ShownIncident, now: string): DraftNotice[] =>
  listRunning(shown.board).flatMap((clock) => {
    const { report, rule } = clock;
    if (!report) return [];
    const told = isOfSuspicion(rule.id) ? shown : withoutSuspicion(shown);
    const { place } = shown.log;
    const head = [
      shown.incident.kind === 'drill' ? 'DRILL: NOT TO BE SENT' : 'DRAFT',
      `To: ${rule.recipient}`,
      `Under: ${rule.reference}`,
      `Due: ${writeDue(clock, place)}`,
      `About: ${titleOf(shown)}`,
      `Written ${writeInstant(now, place)}, from ${shown.entries.length} entries of the log`,
    ].join('\n');
    const fields = report.fields.map((field, index) => writeField(told, field, index + 1));
    return [{ clock, text: [head, ...fields].join('\n\n') }];
  });
