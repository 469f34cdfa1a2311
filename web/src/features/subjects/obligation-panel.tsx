import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import type { ReactNode } from 'react';
import { SecondaryNote } from '../../components/secondary-note/secondary-note';
import { SourceLink } from '../../components/source-link/source-link';
import { type Confidence, confidenceMark, sourceNotes } from '../../lib/text/confidence';
import { formatDay, today } from '../../lib/text/dates';
import { ClockList } from './clock-list';
import { Detail } from './detail';
import { furtherFields } from './obligation-fields';
import { ObligationHistory } from './obligation-history';
import classes from './obligation-panel.module.css';
import { PenaltyUnitNote, usePenaltyUnit } from './penalty-unit-note';

interface ObligationPanelProps {
  subject: Subject;
  obligation: Obligation;
  /**
   * Renders what a court can order this business to pay, in dollars, with the words of the law folded;
   * nothing where that is not known.
   */
  renderStake?: (wording: ReactNode) => ReactNode;
  /** Whether the organisation does it, by its own answers; nothing where none are shown. */
  own?: ReactNode;
}

const noteOf = (field: string, obligation: Obligation): string =>
  field === 'specific_references' ? confidenceMark(obligation.reference_confidence) : '';

/** What of an obligation was read in secondary sources. */
const listSecondary = (obligation: Obligation, ofUnit: Confidence | undefined): string[] => {
  const { clocks = [], confidence, reference_confidence, effective_from_confidence } = obligation;
  const named: [string, Confidence | undefined][] = [
    ['what it asks', confidence],
    ['its references', reference_confidence],
    ['its first day', effective_from_confidence],
    ...clocks.map((clock): [string, Confidence] => ['its deadlines', clock.confidence]),
    ['the value of a penalty unit', ofUnit],
  ];
  return [...new Set(named.flatMap(([name, read]) => (read === 'secondary' ? [name] : [])))];
};

/** From when on it binds. */
const InForce = ({ effective_from, effective_from_confidence }: Obligation) => (
  <Detail label={effective_from > today() ? 'Not yet in force' : 'In force'}>
    From {formatDay(effective_from)}
    {confidenceMark(effective_from_confidence)}
  </Detail>
);

/** By when: a day or a rhythm, deadlines that run from an event, and from when on if that is to come. */
const Timing = ({ obligation }: { obligation: Obligation }) => {
  const { clocks, timing_specified, effective_from } = obligation;
  return (
    <>
      {timing_specified && <Detail label="Timing">{timing_specified}</Detail>}
      {clocks && (
        <Detail label="Deadlines">
          <ClockList clocks={clocks} />
        </Detail>
      )}
      {effective_from > today() && <InForce {...obligation} />}
    </>
  );
};

/**
 * First what is to be done, by when, what it can cost, who does it and whether it is done, then the
 * other details; each only if present, except the description (docs/product.md, "Subjects"). Where
 * it was read, from when on it binds and its earlier versions are folded.
 */
export const ObligationPanel = ({
  subject,
  obligation,
  renderStake,
  own,
}: ObligationPanelProps) => {
  const { confidence, effective_from, person_responsible, sanction_penalty } = obligation;
  const unit = usePenaltyUnit(sanction_penalty);
  const secondary = listSecondary(obligation, unit?.confidence);
  const wording = (
    <>
      {sanction_penalty}
      {unit && <PenaltyUnitNote unit={unit} />}
    </>
  );
  return (
    <div className={classes.panel}>
      <div className={classes.first}>
        <dl className={classes.demand}>
          <Detail label="Description">{obligation.description}</Detail>
        </dl>
        <dl className={classes.facts}>
          <Timing obligation={obligation} />
          {sanction_penalty && (
            <Detail label="Sanction / Penalty">{renderStake?.(wording) || wording}</Detail>
          )}
          {person_responsible && <Detail label="Responsible">{person_responsible}</Detail>}
        </dl>
        {own && <div className={classes.own}>{own}</div>}
      </div>
      <dl className={classes.details}>
        {furtherFields.map(
          ([field, label]) =>
            obligation[field] && (
              <Detail key={field} label={label}>
                {obligation[field]}
                {noteOf(field, obligation)}
              </Detail>
            ),
        )}
      </dl>
      <details>
        <summary className={classes.fold}>Source and history</summary>
        <dl className={classes.details}>
          {effective_from <= today() && <InForce {...obligation} />}
          <Detail label="Source">
            <SourceLink href={obligation.reference_url ?? subject.source_url}>
              {obligation.specific_references ?? subject.name}
            </SourceLink>
            {obligation.reference_url && (
              <>
                {' '}
                (<SourceLink href={subject.source_url}>the whole law</SourceLink>)
              </>
            )}
            {sourceNotes[confidence]}. Checked on {formatDay(obligation.checked_on)}.
          </Detail>
        </dl>
        <SecondaryNote
          confidences={[secondary.length > 0 ? 'secondary' : undefined]}
          values={secondary}
        />
        <ObligationHistory subjectId={subject.id} obligation={obligation} />
      </details>
    </div>
  );
};
