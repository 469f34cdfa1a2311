import { Alert, Table, Text, Title } from '@mantine/core';
import { CommentList } from '../components/comments/comment-list';
import { Failure } from '../components/failure/failure';
import { FoldedPart } from '../components/folded-part/folded-part';
import { LabelledValue } from '../components/labelled-value/labelled-value';
import { Loading } from '../components/loading/loading';
import { Logo } from '../components/logo/logo';
import { ProgressBar } from '../components/progress-bar/progress-bar';
import classes from './all-components.module.css';

/**
 * What a page says beside its content: notes, failures, waiting. New states of a page belong here.
 */
export const Messages = () => (
  <div className={classes.columns}>
    <Alert title="A note">Three obligations changed since the last assessment.</Alert>
    <Alert color="orange" title="A warning">
      Somebody else has changed this answer.
    </Alert>
    <Failure error={null} fallback="The laws could not be loaded" onRetry={() => {}} />
    <Loading height={96} />
    <Loading cards={[2, 110]} />
    <Loading cards={[2, 60]} />
    <Logo />
  </div>
);

/** Cards, a table, a bar, a value with its label. */
export const Surfaces = () => (
  <div className={classes.columns}>
    <article className={classes.card}>
      <Title order={3}>Spam Act 2003</Title>
      <Text c="dimmed" size="sm">
        16 obligations
      </Text>
      <Text mt="sm">Have consent before sending commercial messages.</Text>
      <ProgressBar label="Answered" share={0.75} className={classes.answered} />
    </article>
    <div className={classes.card}>
      <CommentList
        label="Comments on question 4"
        comments={[
          {
            id: 'first',
            by_name: 'An adviser',
            is_staff: true,
            text: 'Who answers the shared inbox?',
            at: '2026-11-03T01:05:00.000Z',
          },
          {
            id: 'second',
            by_name: 'A member',
            text: 'The office manager does.\nWithin two days.',
            at: '2026-11-03T02:10:00.000Z',
          },
        ]}
      />
    </div>
    <div className={classes.card}>
      <LabelledValue label="Organisation" value="Example Pty Ltd" />
    </div>
    <FoldedPart isCard title="Receipt" hint="Shows that nothing was altered since">
      <Text size="sm">A hash of everything that was submitted.</Text>
    </FoldedPart>
    <Table withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Law</Table.Th>
          <Table.Th>Answered</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <Table.Tr>
          <Table.Td>Privacy Act 1988</Table.Td>
          <Table.Td>12 of 16</Table.Td>
        </Table.Tr>
        <Table.Tr>
          <Table.Td>Spam Act 2003</Table.Td>
          <Table.Td>4 of 13</Table.Td>
        </Table.Tr>
      </Table.Tbody>
    </Table>
  </div>
);
