import { type Board, findDueInstant } from '@lexplain/contract/incidents/board';
import { isRunning, type RunningClock } from '@lexplain/contract/incidents/calendar';
import type {
  EntryContent,
  IncidentAnswer,
  ReportChannel,
} from '@lexplain/contract/incidents/entries';
import type { Moment, Place } from '@lexplain/contract/library/moments';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { writeInstant as writeIn } from '@lexplain/contract/text/write-instant';
import { formatDayIn } from '../../../lib/text/dates';
import type { ShownIncident } from './take-along-props';

// The parts of an incident that are taken along, as text: on paper, in files and in drafts. Times
// are those of its place.

/** An instant in the words that mails use for it. */
export const writeInstant = (instant: string, place: Place): string =>
  writeIn(new Date(instant), timeZoneOf(place));

export const writeMoment = (moment: Moment, place: Place): string =>
  'at' in moment ? writeInstant(moment.at, place) : formatDayIn(moment.on, timeZoneOf(place));

/** The last minute of a day that ends at an instant. */
const writeEndOfDay = (ends: string, place: Place): string =>
  writeInstant(new Date(Date.parse(ends) - 60_000).toISOString(), place);

/** When a deadline ends, or what the law says instead. */
export const writeDue = ({ deadline }: RunningClock, place: Place): string => {
  switch (deadline.result) {
    case 'due_at':
      return writeInstant(deadline.due, place);
    case 'due_day':
      return writeEndOfDay(deadline.headline.ends, place);
    case 'due_before':
      return `Before ${writeInstant(deadline.event, place)}`;
    case 'running': {
      const { speed, starts } = deadline;
      const asked = speed === 'immediately' ? 'Immediately' : 'As soon as practicable';
      return `${asked}, since ${writeInstant(starts, place)}`;
    }
    case 'usual_day':
      return `Within a reasonable time, usually by ${writeEndOfDay(deadline.last.ends, place)}`;
    case 'least_day':
      return `When the notice says, and not before ${writeEndOfDay(deadline.last.ends, place)}`;
    case 'kept_until':
      return `To be kept until ${writeEndOfDay(deadline.last.ends, place)}`;
    case 'not_started':
    case 'not_in_force':
    case 'met':
      return '';
  }
};

/** Those without a day first: the law wants them now. Then the soonest. */
const dueOf = ({ deadline }: RunningClock): number => {
  const due = findDueInstant(deadline);
  if (due !== null) return Date.parse(due);
  return deadline.result === 'running' ? 0 : Number.POSITIVE_INFINITY;
};

export const listRunning = ({ clocks }: Pick<Board, 'clocks'>): RunningClock[] =>
  clocks.filter(isRunning).sort((one, other) => dueOf(one) - dueOf(other));

const answerTexts: Record<IncidentAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  unknown: "Don't know yet",
};

type WithRules = Pick<ShownIncident, 'rules'>;

const nameFact = ({ rules }: WithRules, id: string): string =>
  rules.facts.find((fact) => fact.id === id)?.text ?? id;

/** To whom the report of a clock goes, with its section. */
export const nameClock = ({ rules }: WithRules, id: string): string => {
  const rule = rules.clocks.find((clock) => clock.rule.id === id)?.rule;
  return rule ? `${rule.recipient} (${rule.reference})` : id;
};

interface KnownText {
  question: string;
  answer: string;
}

/** The known facts in the order of the questions: those that are answered with yes first. */
export const listKnown = (shown: ShownIncident): KnownText[] => {
  const { log, rules } = shown;
  const known = rules.facts.flatMap(({ id, text }) => {
    const fact = log.facts.get(id);
    if (!fact) return [];
    const answer = answerTexts[fact.answer];
    if (fact.is_planned) return [{ question: text, answer: `${answer}, but only planned` }];
    if (fact.answer !== 'yes') return [{ question: text, answer }];
    return [{ question: text, answer: `Yes, since ${writeMoment(fact.moment, log.place)}` }];
  });
  const isYes = ({ answer }: KnownText): boolean => answer.startsWith('Yes');
  return [...known.filter(isYes), ...known.filter((one) => !isYes(one))];
};

const channelTexts: Record<ReportChannel, string> = {
  telephone: 'by telephone',
  in_person: 'in person',
  online_form: 'by online form',
  email: 'by email',
  letter: 'by letter',
};

/** Each report that was made: to whom, when, how, and the number that was given. */
export const listReports = (shown: ShownIncident): string[] =>
  shown.log.reports.map(({ clock_id, moment, channel, made_by, reference_number }) => {
    const told = `${nameClock(shown, clock_id)}: ${writeMoment(moment, shown.log.place)}`;
    const number = reference_number || 'none';
    return `${told}, ${channelTexts[channel]} by ${made_by}, reference number ${number}`;
  });

/** What an entry of the log says. */
const writeContent = (shown: ShownIncident, content: EntryContent): string => {
  const { place } = shown.log;
  switch (content.kind) {
    case 'fact': {
      const { fact_id, answer, moment, is_planned } = content;
      const since = moment ? `, ${writeMoment(moment, place)}` : '';
      const planned = is_planned ? ', but only planned' : '';
      return `${nameFact(shown, fact_id)} ${answerTexts[answer]}${since}${planned}`;
    }
    case 'report': {
      const { clock_id, moment, channel, made_by, reference_number, text } = content;
      const told = `Report to ${nameClock(shown, clock_id)}, ${writeMoment(moment, place)}`;
      const number = reference_number ? `, reference number ${reference_number}` : '';
      return `${told}, ${channelTexts[channel]} by ${made_by}${number}\n${text}`.trim();
    }
    case 'note':
      return content.text;
    case 'title':
      return `Title: ${content.title}`;
    case 'noticed':
      return `Noticed: ${writeMoment(content.moment, place)}`;
    case 'place':
      return `Place: ${content.place}`;
    case 'closed':
      return `Closed. ${content.reason}`.trim();
    case 'reopened':
      return `Opened again. ${content.reason}`.trim();
    case 'withdrawn':
      return `Withdrawn. ${content.reason}`.trim();
  }
};

interface LogLine {
  id: string;
  position: number;
  stored: string;
  by: string;
  /** The position of the entry that it corrects. */
  corrects: number | null;
  text: string;
  sha256: string | null;
}

/** The log in order of time. */
export const listLog = (shown: ShownIncident): LogLine[] => {
  const positions = new Map(shown.entries.map(({ id, position }) => [id, position]));
  return shown.entries.map(({ id, position, stored_at, by_name, corrects, content, sha256 }) => ({
    id,
    position,
    stored: writeInstant(stored_at, shown.log.place),
    by: by_name || 'A former member',
    corrects: corrects === null ? null : (positions.get(corrects) ?? null),
    text: writeContent(shown, content),
    sha256,
  }));
};

/** The title, which says of a drill that it is one. */
export const titleOf = ({ incident, log }: Pick<ShownIncident, 'incident' | 'log'>): string =>
  incident.kind === 'drill' ? `Drill: ${log.title}` : log.title;

/**
 * The name of a file: `incident-2026-11-20` or `drill-2026-11-20`, from the day on which it was
 * reported.
 */
export const fileNameOf = ({ incident }: Pick<ShownIncident, 'incident'>): string =>
  `${incident.kind === 'drill' ? 'drill' : 'incident'}-${incident.created_at.slice(0, 10)}`;
