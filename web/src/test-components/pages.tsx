import { Button, Text } from '@mantine/core';
import { ChangeAnchor } from '../components/change-anchor/change-anchor';
import { ClientAnchor } from '../components/client-anchor/client-anchor';
import { DangerCard } from '../components/danger-card/danger-card';
import { EmptyState } from '../components/empty-state/empty-state';
import { FoldedLaws, ReasonsAgainst } from '../components/folded-laws/folded-laws';
import { NextPage } from '../components/next-page/next-page';
import { NotFound } from '../components/not-found/not-found';
import { WithContents } from '../components/page-contents/page-contents';
import { PageFailure } from '../components/page-failure/page-failure';
import { PageHeader } from '../components/page-header/page-header';
import { QuestionRail, RailEntry } from '../components/question-rail/question-rail';
import { RaisedList } from '../components/raised-list/raised-list';
import { ResultIcon } from '../components/result-badge/result-badge';
import { SecondaryNote } from '../components/secondary-note/secondary-note';
import { SectionPages } from '../components/section-pages/section-pages';
import { SignOffText } from '../components/sign-off-text/sign-off-text';
import { SourceLink } from '../components/source-link/source-link';
import { ToneBadge } from '../components/tone-badge/tone-badge';
import classes from './all-components.module.css';

const ignore = (): void => {};

const firstOfTwoPages = {
  data: { pages: [1] },
  hasNextPage: true,
  isFetching: false,
  fetchNextPage: () => new Promise<never>(ignore),
};

const questions = [
  { id: 'one', text: 'Do you have consent from everyone you send commercial messages?' },
  { id: 'two', text: 'Does each message clearly name the business that authorised it?' },
].map(({ id, text }, index) => ({
  id,
  position: index + 1,
  legislative_requirement: text,
  required: true,
  obligation_ids: [],
}));

/** The heads of pages. */
export const Heads = () => (
  <>
    <PageHeader
      title="Spam Act 2003"
      trail={[{ label: 'Subjects', link: { to: '/dashboard/subjects' } }]}
      state={<ToneBadge tone="state-draft">12 obligations</ToneBadge>}
      lead="Controls commercial emails, texts and instant messages."
      actions={
        <>
          <Button variant="default">Report</Button>
          <Button>SAQ</Button>
        </>
      }
    />
    <SectionPages
      title="Organisation"
      sections={[
        { label: 'Details', to: '/dashboard/organisation' },
        { label: 'Members', to: '/dashboard/organisation/members' },
        { label: 'Leave or delete', to: '/dashboard/organisation/leave', isDangerous: true },
      ]}
    >
      <DangerCard
        id="danger"
        title="Delete the organisation"
        about="Its assessments, reports and profile are permanently deleted."
      >
        <Button variant="outline" color="red">
          Delete the organisation
        </Button>
      </DangerCard>
    </SectionPages>
    <WithContents
      parts={[
        { id: 'contents-yours', label: 'Yours by your profile', count: 2 },
        { id: 'contents-consent', label: 'Get consent first', isSub: true },
        { id: 'contents-changes', label: 'Changes to this law' },
      ]}
    >
      <section aria-labelledby="contents-yours">
        <h3 id="contents-yours">Yours by your profile</h3>
        <p id="contents-consent">Get consent first</p>
      </section>
      <section aria-labelledby="contents-changes">
        <h3 id="contents-changes">Changes to this law</h3>
        <p>None in the last 12 months.</p>
      </section>
    </WithContents>
  </>
);

/** What stands in the place of content that is not there. */
export const Absent = () => (
  <div className={classes.columns}>
    <EmptyState text="Nothing has been reported. What you report stands here.">
      <Button>Report an incident</Button>
    </EmptyState>
    <NotFound />
    <PageFailure />
  </div>
);

/** Lists, and what a law is shown with. */
export const Lists = () => (
  <div className={classes.columns}>
    <RaisedList aria-label="Members">
      <li className={classes.item}>Ada Client</li>
      <li className={classes.item}>
        <ClientAnchor to="/adviser/clients/$organisationId" organisationId="one" inherit>
          Example Pty Ltd
        </ClientAnchor>
      </li>
      <li className={classes.item}>
        <ChangeAnchor change={{ id: 'one', title: 'A change to the law' }} inherit />
      </li>
    </RaisedList>
    <NextPage list={firstOfTwoPages} label="Show more" />
    <QuestionRail ids={questions.map(({ id }) => id)} currentId="one" className="">
      {(entryOf) =>
        questions.map((question, index) => (
          <RailEntry
            key={question.id}
            question={question}
            as="button"
            state={index === 0 ? 'Compliant' : 'Unanswered'}
            icon={<ResultIcon result={index === 0 ? 'compliant' : null} />}
            isDimmed={index === 0}
            onGoTo={ignore}
            {...entryOf(question.id)}
          />
        ))
      }
    </QuestionRail>
    <FoldedLaws count={1}>
      <ReasonsAgainst reasons={['You provide no telecommunications service.']} />
    </FoldedLaws>
    <div>
      <Text>
        <SourceLink href="https://www.legislation.gov.au">Spam Act 2003 s 16</SourceLink> *
      </Text>
      <SecondaryNote confidences={['secondary']} />
    </div>
    <SignOffText
      signOff={{
        by_name: 'Sam Adviser',
        text: 'Every answer is described truly.',
        receipt_sha256: 'ab'.repeat(32),
        at: '2026-11-03T01:05:00.000Z',
      }}
    />
  </div>
);
