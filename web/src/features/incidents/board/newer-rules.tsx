import { compareBoards } from '@lexplain/contract/incidents/compare-boards';
import type { IncidentFact, IncidentRules } from '@lexplain/contract/library/incident-rules';
import { useQuery } from '@tanstack/react-query';
import { incidentRulesQuery } from '../queries';
import classes from './board.module.css';
import { nameClock } from './clock-text';
import { computeIncident } from './compute-incident';
import { describeChange } from './describe-change';
import type { IncidentWork } from './incident-work';

/**
 * The questions of these rules that were asked in other words: an answer to those says nothing
 * here.
 */
const listReworded = (
  { facts }: IncidentRules,
  { source, factEntries }: IncidentWork,
): IncidentFact[] => {
  const asked = new Map(source.rules.facts.map(({ id, text }) => [id, text]));
  return facts.filter(({ id, text }) => factEntries.has(id) && asked.get(id) !== text);
};

/**
 * What the library's rules of today would say, where they are newer than those of the incident.
 * Nothing changes by itself.
 */
export const NewerRules = ({ work }: { work: IncidentWork }) => {
  const { data: rules } = useQuery(incidentRulesQuery);
  const { source, board } = work;
  if (!rules || rules.version === source.rules.version) return null;
  const reworded = listReworded(rules, work);
  const isReworded = (id: string): boolean => reworded.some((fact) => fact.id === id);
  const entries = source.entries.filter(
    ({ content }) => content.kind !== 'fact' || !isReworded(content.fact_id),
  );
  const { board: newer, zone } = computeIncident({ ...source, rules, entries });
  const known = new Set(board.clocks.map(({ rule }) => rule.id));
  const today = new Set(newer.clocks.map(({ rule }) => rule.id));
  const added = newer.clocks.filter(
    ({ rule, state }) => !known.has(rule.id) && state !== 'does_not_run',
  );
  const gone = board.clocks.filter(
    ({ rule, state }) => !today.has(rule.id) && state !== 'does_not_run',
  );
  const changes = compareBoards(board, newer);
  const isSame = changes.length + added.length + gone.length === 0;
  return (
    <section className={classes.note} aria-label="Newer rules">
      <p>
        <b>The rules have changed since this incident was reported.</b> The deadlines here are
        counted by the rules in force when it was reported.{' '}
        {isSame ? 'By the newer rules, all deadlines are the same.' : 'By the newer rules:'}
      </p>
      <ul className={classes.bullets}>
        {reworded.map(({ id, text }) => (
          <li key={id}>Asked differently now, so not answered: {text}</li>
        ))}
        {changes.map((change) => (
          <li key={change.clock.rule.id}>{describeChange(change, zone, rules.facts).what}</li>
        ))}
        {added.map((clock) => (
          <li key={clock.rule.id}>
            {clock.state === 'runs' ? 'Starts' : 'May start'}: {nameClock(clock)}
          </li>
        ))}
        {gone.map((clock) => (
          <li key={clock.rule.id}>No longer a duty: {nameClock(clock)}</li>
        ))}
      </ul>
    </section>
  );
};
