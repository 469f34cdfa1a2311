import { headlineOf } from '@lexplain/contract/library/outcomes';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion, Scale } from 'lucide-react';
import { SourceLink } from '../../../components/source-link/source-link';
import { confidenceMark } from '../../../lib/text/confidence';
import { countOf } from '../../../lib/text/count-of';
import { outcomeLabels } from '../../../lib/text/outcome-labels';
import classes from './outcomes.module.css';
import type { PenaltyRange, ShownOutcome } from './shown-outcome';
import { describeStake, listAmounts, rangeText } from './stake-text';

// What the cards of a law show, each in its own arrangement.

/** Of what `Reasons` shows. */
export const listReasonConfidences = ({ reasons }: ShownOutcome) =>
  reasons.map(({ confidence }) => confidence);

/** Of what `StakeSources` shows. */
export const listStakeConfidences = (stake: PenaltyRange) =>
  listAmounts(stake).map(({ penalty }) => penalty.confidence);

export const LawLink = ({ outcome: { subjectId, name } }: { outcome: ShownOutcome }) => (
  <Anchor
    inherit
    underline="hover"
    renderRoot={(props) => (
      <Link {...props} to="/dashboard/subjects/$id" params={{ id: subjectId }} />
    )}
  >
    {name}
  </Anchor>
);

export const Reasons = ({ outcome: { headline, reasons } }: { outcome: ShownOutcome }) => (
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

/** What can still change the outcome. Renders nothing for a settled one. */
export const OpenNote = ({ outcome: { left, unsure } }: { outcome: ShownOutcome }) => (
  <>
    {left > 0 && (
      <p className={classes.note}>So far: {countOf(left, 'question')} can still change it.</p>
    )}
    {unsure.length > 0 && <p className={classes.note}>Answered “Not sure”: {unsure.join(' ')}</p>}
  </>
);

export const AtStake = ({ stake }: { stake: PenaltyRange }) => (
  <div className={classes.stake}>
    <Scale size={16} aria-hidden />
    <div>
      <p>
        <b>At stake: {rangeText(stake)}</b>
      </p>
      <p className={classes.context}>{describeStake(stake)}</p>
    </div>
  </div>
);

/** The section of each amount, and how it was computed. */
export const StakeSources = ({ stake }: { stake: PenaltyRange }) => (
  <ul className={classes.reasons} aria-label="Penalties">
    {listAmounts(stake).map(({ penalty, calculation }) => (
      <li key={penalty.id}>
        {penalty.for}: {calculation}.
        <span className={classes.reference} data-unsure={penalty.confidence !== 'primary'}>
          {penalty.provision}
          {confidenceMark(penalty.confidence)}
        </span>
      </li>
    ))}
  </ul>
);

export const AskAdviser = ({ outcome: { name } }: { outcome: ShownOutcome }) => (
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
);
