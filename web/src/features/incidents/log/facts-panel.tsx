import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import { Button } from '@mantine/core';
import { Section } from '../../../components/section/section';
import classes from '../board/board.module.css';
import { FactWarnings, Warning } from '../board/entry-warnings';
import type { IncidentWork } from '../board/incident-work';
import { formatIncidentMoment } from '../times';
import { answerLabels } from './answer-labels';
import panelClasses from './panels.module.css';

interface FactRowProps {
  work: IncidentWork;
  fact: IncidentFact;
}

const FactRow = ({ work, fact }: FactRowProps) => {
  const known = work.log.facts.get(fact.id);
  const describe = (): string => {
    if (!known) return 'Not answered';
    const when = formatIncidentMoment(known.moment, work.zone);
    if (known.is_planned) return `Planned for ${when}`;
    return known.answer === 'yes' ? `Yes, ${when}` : answerLabels[known.answer];
  };
  return (
    <li className={panelClasses.fact}>
      <div>
        <p className={panelClasses.factText}>{fact.text}</p>
        <p className={panelClasses.factAnswer} data-known={known?.answer}>
          {describe()}
        </p>
        <FactWarnings work={work} fact={fact} />
      </div>
      {work.canWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${known ? 'Change' : 'Answer'}: ${fact.text}`}
          onClick={() => work.open({ kind: 'fact', fact, corrected: null })}
        >
          {known ? 'Change' : 'Answer'}
        </Button>
      )}
    </li>
  );
};

/** The known facts, each with its moment. Questions that no one has answered are folded. */
export const FactsPanel = ({ work }: { work: IncidentWork }) => {
  const { facts } = work.source.rules;
  const isShown = ({ id, asked_first }: IncidentFact): boolean =>
    asked_first === true || work.log.facts.has(id);
  const others = facts.filter((fact) => !isShown(fact));
  return (
    <Section id="facts" title="What is known">
      {work.board.contradictions.map((text) => (
        <Warning key={text}>{text} Both answers count until one is corrected.</Warning>
      ))}
      <ul className={panelClasses.factList}>
        {facts.filter(isShown).map((fact) => (
          <FactRow key={fact.id} work={work} fact={fact} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={classes.folded}>
          <summary>Other questions ({others.length})</summary>
          <ul className={panelClasses.factList}>
            {others.map((fact) => (
              <FactRow key={fact.id} work={work} fact={fact} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
};
