import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import type { ReactNode } from 'react';
import { SecondaryNote } from '../../components/secondary-note/secondary-note';
import { SourceLink } from '../../components/source-link/source-link';
import { confidenceMark, sourceNotes } from '../../lib/text/confidence';
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
  /** What a court can order this business to pay, in dollars; nothing where that is not known. */
  stake?: ReactNode;
  /** Whether the organisation does it, by its own answers; nothing where none are shown. */
  own?: ReactNode;
}

const noteOf = (field: string, obligation: Obligation): string =>
  field === 'specific_references' ? confidenceMark(obligation.reference_confidence) : '';

const listConfidences = ({
  clocks = [],
  confidence,
  reference_confidence,
  effective_from_confidence,
}: Obligation) => [
  confidence,
  reference_confidence,
  effective_from_confidence,
  ...clocks.map((clock) => clock.confidence),
];

/** By when: a day or a rhythm, deadlines that run from an event, and from when on. */
const Timing = ({ obligation }: { obligation: Obligation }) => {
  const { clocks, timing_specified, effective_from, effective_from_confidence } = obligation;
  return (
    <>
      {timing_specified && <Detail label="Timing">{timing_specified}</Detail>}
      {clocks && (
        <Detail label="Deadlines">
          <ClockList clocks={clocks} />
        </Detail>
      )}
      <Detail label={effective_from > today() ? 'Not yet in force' : 'In force'}>
        From {formatDay(effective_from)}
        {confidenceMark(effective_from_confidence)}
      </Detail>
    </>
  );
};

/**
 * First what is to be done, by when, what it can cost and whether it is done, then the other
 * details; each only if present, except the description (docs/product.md, "Subjects").
 */
export const ObligationPanel = ({ subject, obligation, stake, own }: ObligationPanelProps) => {
  const { confidence, sanction_penalty } = obligation;
  const unit = usePenaltyUnit(sanction_penalty);
  return (
    <div className={classes.panel}>
      <div className={classes.first}>
        <dl className={classes.demand}>
          <Detail label="Description">{obligation.description}</Detail>
        </dl>
        <dl className={classes.facts}>
          <Timing obligation={obligation} />
          {sanction_penalty && (
            <Detail label="Sanction / Penalty">
              {stake}
              {sanction_penalty}
              {unit && <PenaltyUnitNote unit={unit} />}
            </Detail>
          )}
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
      <SecondaryNote confidences={[...listConfidences(obligation), unit?.confidence]} />
      <ObligationHistory subjectId={subject.id} obligation={obligation} />
    </div>
  );
};
