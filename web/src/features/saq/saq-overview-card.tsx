import type { Subject } from '@lexplain/contract/subjects';
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loading } from '../../components/loading/loading';
import { Answered } from './answered';
import { formQuery } from './queries';
import { QuestionTitles } from './saq-overview-questions';

export const SaqOverviewCard = ({ subject }: { subject: Subject }) => {
  const { data, isError, isPending } = useQuery(formQuery(subject.id));
  // A subject whose load fails is silently skipped (docs/product.md, "Overview").
  if (isError) return null;
  const form = data?.form;
  return (
    <Card withBorder component="section" aria-label={subject.name}>
      <Title order={2} size="h4">
        {subject.name}
      </Title>
      {isPending && <Loading />}
      {form === null && <Text>No SAQ form for this subject.</Text>}
      {form && (
        <>
          <Group justify="space-between" align="start" wrap="nowrap" my="xs">
            <Text c="dimmed">{form.title}</Text>
            <Anchor
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/subjects/$id/saq"
                  params={{ id: subject.id }}
                  // Nine links have the same text: the label names the law for screen readers.
                  aria-label={`Open ${subject.name}`}
                />
              )}
            >
              Open
            </Anchor>
          </Group>
          <QuestionTitles questions={data.questions} />
          <Answered formId={form.id} total={data.questions.length} />
        </>
      )}
    </Card>
  );
};
