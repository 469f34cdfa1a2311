import type { ClockChange } from '@lexplain/contract/incidents/compare-boards';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { formatInstant } from '../times';
import { describeDue, nameClock } from './clock-text';

/** What an entry does to a clock, and why. */
export interface ChangeText {
  what: string;
  why: string;
}

const dueOf = ({ clock }: ClockChange, zone: string): string =>
  clock.state === 'runs' ? describeDue(clock.deadline, zone) : '';

export const describeChange = (
  change: ClockChange,
  zone: string,
  facts: IncidentRules['facts'],
): ChangeText => {
  const { clock, before } = change;
  const name = nameClock(clock);
  const counted = `Counted from: ${clock.rule.starts_from}`;
  switch (change.change) {
    case 'starts':
      return { what: `Starts: ${name}. ${dueOf(change, zone)}`, why: counted };
    case 'moves': {
      const from = before === null ? 'no set end' : formatInstant(before, zone);
      return { what: `Moves: ${name}, from ${from} to ${dueOf(change, zone)}`, why: counted };
    }
    case 'met':
      return { what: `Is done: ${name}`, why: clock.rule.reference };
    case 'may_run': {
      const questions = clock.state === 'may_run' ? clock.questions : [];
      const open = facts.filter(({ id }) => questions.includes(id)).map(({ text }) => text);
      const why = open.length > 0 ? `It depends on: ${open.join(' ')}` : counted;
      return { what: `May start: ${name}`, why };
    }
    case 'ends':
      return {
        what: `No longer needed: ${name}`,
        why: clock.state === 'does_not_run' ? clock.reason.because : clock.rule.reference,
      };
  }
};
