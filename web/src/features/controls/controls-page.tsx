import type { Controls } from '@lexplain/contract/controls/controls';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { RaisedList } from '../../components/raised-list/raised-list';
import { SecondaryNote } from '../../components/secondary-note/secondary-note';
import { Section } from '../../components/section/section';
import { ControlEntry } from './control-entry';
import { controlAnchor, describeGaps, describeThings } from './control-text';
import classes from './controls.module.css';
import { controlsQuery } from './queries';

/** How many things to do are listed before the reader asks for the others. */
const mostThings = 3;

interface ShownProps {
  found: Controls;
  nameOf: (subjectId: string) => string;
}

/** Few things that touch many gaps. */
const Things = ({ found: { things, gaps, controls }, nameOf }: ShownProps) => {
  const [isWhole, setIsWhole] = useState(false);
  if (things.length === 0) return null;
  const shown = isWhole ? things : things.slice(0, mostThings);
  const byId = new Map(controls.map((control) => [control.id, control]));
  return (
    <Section
      title="What to do first"
      about={`${describeThings(shown, gaps)} A gap is closed only by a new answer to its own question.`}
    >
      <ol aria-label="What to do first" className={classes.things}>
        {shown.map(({ control_id, gaps: touched }) => (
          <li key={control_id}>
            <Anchor href={`#${controlAnchor(control_id)}`}>
              {byId.get(control_id)?.name ?? control_id}
            </Anchor>
            <span className={classes.dimmed}>{describeGaps(touched, nameOf)}</span>
          </li>
        ))}
      </ol>
      {things.length > mostThings && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          aria-expanded={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          {isWhole ? 'Show fewer' : `Show all ${things.length}`}
        </Button>
      )}
    </Section>
  );
};

const Loaded = ({ found, nameOf }: ShownProps) => {
  const { controls, laws, today, has_more_evidence } = found;
  if (laws.every(({ submitted_at }) => submitted_at === null)) {
    return (
      <EmptyState text="Nothing has been submitted yet. Once you have submitted a questionnaire, this page shows what your business does, for all laws that bind it.">
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/saq" />}>
          Show the self-assessments
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <Things found={found} nameOf={nameOf} />
      <Section
        title="Controls"
        about="The worst first. Each shows the worst of its answers, from the latest assessment of each law."
      >
        {has_more_evidence && (
          <p className={classes.dimmed}>
            Some of your evidence is not counted here: there is too much of it.
          </p>
        )}
        <RaisedList aria-label="Controls">
          {controls.map((control) => (
            <ControlEntry key={control.id} control={control} nameOf={nameOf} today={today} />
          ))}
        </RaisedList>
        <SecondaryNote confidences={controls.map(({ confidence }) => confidence)} />
      </Section>
    </>
  );
};

/** What the organisation does, with its answers of all laws side by side. Nothing is changed here. */
export const ControlsPage = ({ organisationId }: { organisationId: string }) => {
  const { data, error, refetch } = useQuery(controlsQuery(organisationId));
  const names = new Map(data?.laws.map(({ subject_id, name }) => [subject_id, name]));
  return (
    <>
      <PageHeader
        title="What we do"
        lead="What your business does, and how you answered about it in each law. The laws ask for different things, so each question keeps an answer of its own."
      />
      <div className={classes.page}>
        {!data && !error && <Loading cards={[4, 160]} />}
        {!data && error && (
          <Failure
            error={error}
            fallback="Failed to load what your business does"
            onRetry={() => void refetch()}
          />
        )}
        {data && <Loaded found={data} nameOf={(id) => names.get(id) ?? id} />}
      </div>
    </>
  );
};
