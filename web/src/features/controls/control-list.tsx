import type { Controls } from '@lexplain/contract/controls/controls';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { RaisedList } from '../../components/raised-list/raised-list';
import { SecondaryNote } from '../../components/secondary-note/secondary-note';
import { Section } from '../../components/section/section';
import { ControlEntry, findGap } from './control-entry';
import { controlAnchor, describeGaps, describeThings } from './control-text';
import type { ControlWays } from './control-ways';
import classes from './controls.module.css';

/** How many things to do are listed before the reader asks for the others. */
const mostThings = 3;

interface ThingsProps {
  found: Controls;
  nameOf: (subjectId: string) => string;
  ways: ControlWays;
}

/** Few things that touch many gaps. */
const Things = ({ found: { things, gaps, controls }, nameOf, ways }: ThingsProps) => {
  const [isWhole, setIsWhole] = useState(false);
  if (things.length === 0) return null;
  const shown = isWhole ? things : things.slice(0, mostThings);
  const byId = new Map(controls.map((control) => [control.id, control]));
  const toFollowUp = shown.flatMap(({ control_id }) => {
    const control = byId.get(control_id);
    const gap = control && findGap(control);
    return gap ? [{ control, gap }] : [];
  });
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
      {ways.offerAll(toFollowUp)}
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

interface ControlListProps extends ThingsProps {
  ways: ControlWays;
}

/** Whether a submission of any law is shown. */
export const hasSubmissions = ({ laws }: Controls): boolean =>
  laws.some(({ submitted_at }) => submitted_at !== null);

/** The controls, the worst first, below what to do first. */
export const ControlList = ({ found, nameOf, ways }: ControlListProps) => {
  const { controls, today, has_more_evidence } = found;
  return (
    <>
      <Things found={found} nameOf={nameOf} ways={ways} />
      <Section title="Controls" about="The worst first, by the latest assessment of each law.">
        {has_more_evidence && (
          <p className={classes.dimmed}>
            Some of the evidence is not counted here: there is too much of it.
          </p>
        )}
        <RaisedList aria-label="Controls">
          {controls.map((control) => (
            <ControlEntry
              key={control.id}
              control={control}
              nameOf={nameOf}
              today={today}
              ways={ways}
            />
          ))}
        </RaisedList>
        <SecondaryNote confidences={controls.map(({ confidence }) => confidence)} />
      </Section>
    </>
  );
};

/** The names of the laws by their ids. */
export const toNameOf = (found: Controls | undefined): ((subjectId: string) => string) => {
  const names = new Map(found?.laws.map(({ subject_id, name }) => [subject_id, name]));
  return (id) => names.get(id) ?? id;
};
