import { headlineOf } from '@lexplain/contract/library/outcomes';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion, Scale } from 'lucide-react';
import { useState } from 'react';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { SourceLink } from '../../../components/source-link/source-link';
import { confidenceMark } from '../../../lib/text/confidence';
import { countOf } from '../../../lib/text/count-of';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import { stakeText } from '../texts';
import classes from './outcomes.module.css';
import type { ObligationsOfLaw, ShownOutcome, Stake } from './shown-outcome';

const Reasons = ({ outcome: { headline, reasons } }: { outcome: ShownOutcome }) => (
  <ul className={classes.reasons} aria-label="Reasons">
    {reasons.map(({ rule_id, because, reference, reference_url, confidence, ...rule }) => (
      <li key={rule_id}>
        {headlineOf(rule) !== headline && <b>{outcomeLabels[headlineOf(rule)]}: </b>}
        {because}
        <span className={classes.reference} data-unsure={confidence !== 'primary'}>
          {reference_url ? <SourceLink href={reference_url}>{reference}</SourceLink> : reference}
          {confidenceMark(confidence)}
        </span>
      </li>
    ))}
  </ul>
);

const AtStake = ({ stake }: { stake: Stake }) => (
  <div className={classes.stake}>
    <Scale size={16} aria-hidden />
    <p>
      <b>At stake: {stakeText(stake)}</b>
      <span className={classes.reference}>
        {stake.penalty.provision}
        {confidenceMark(stake.penalty.confidence)}: {stake.penalty.for}. {stake.calculation}.
      </span>
    </p>
  </div>
);

const Open = ({ outcome: { left, unsure } }: { outcome: ShownOutcome }) => (
  <>
    {left > 0 && (
      <p className={classes.note}>So far: {countOf(left, 'question')} can still change it.</p>
    )}
    {unsure.length > 0 && <p className={classes.note}>Answered “Not sure”: {unsure.join(' ')}</p>}
  </>
);

interface OutcomeCardProps {
  outcome: ShownOutcome;
  /** Whether it links to the law and to somebody to ask; a record does not. */
  isLinked: boolean;
  obligations: ObligationsOfLaw;
}

/** The obligations, folded: their titles are loaded once they are wanted. A record, which is printed, shows them. */
const SwitchedOn = ({
  outcome: { subjectId, codes },
  isLinked,
  obligations: Obligations,
}: OutcomeCardProps) => {
  const [isOpen, setOpen] = useState(!isLinked);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.switchedOn}>{countOf(codes.length, 'obligation')}</summary>
      {isOpen && <Obligations subjectId={subjectId} codes={codes} isLinked={isLinked} />}
    </details>
  );
};

/** A law: whether it binds the business, why, what it switches on, and what is at stake. */
export const OutcomeCard = ({ outcome, isLinked, obligations }: OutcomeCardProps) => {
  const { subjectId, name, headline, reasons, codes, stake } = outcome;
  return (
    <article className={classes.card} aria-labelledby={`outcome-${subjectId}`}>
      <div className={classes.head}>
        <h3 id={`outcome-${subjectId}`} className={classes.name}>
          {isLinked ? (
            <Anchor
              inherit
              underline="hover"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/subjects/$id" params={{ id: subjectId }} />
              )}
            >
              {name}
            </Anchor>
          ) : (
            name
          )}
        </h3>
        <OutcomeBadge headline={headline} />
      </div>
      {reasons.length > 0 && <Reasons outcome={outcome} />}
      <Open outcome={outcome} />
      {codes.length > 0 && (
        <SwitchedOn outcome={outcome} isLinked={isLinked} obligations={obligations} />
      )}
      {stake && <AtStake stake={stake} />}
      {isLinked && headline === 'ask_an_adviser' && (
        <p className={classes.ask}>
          <MessageCircleQuestion size={16} aria-hidden />
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to="/contact" hash="contact" />}
          >
            Ask an adviser about {name}
          </Anchor>
        </p>
      )}
    </article>
  );
};
