import { bounds } from '@lexplain/contract/bounds';
import {
  type AnswerFields,
  complianceResult,
  complianceResultLabels,
  type Question,
  riskRating,
} from '@lexplain/contract/saq';
import { Badge, Card, Group, NativeSelect, SimpleGrid, Text, Textarea, Title } from '@mantine/core';
import { memo } from 'react';

interface QuestionCardProps {
  question: Question;
  answer: AnswerFields;
  /** Code by obligation id; an unknown one shows as '#id'. */
  obligationCodes: ReadonlyMap<string, string>;
  readOnly: boolean;
  /** Whether its law reads otherwise since it was submitted. */
  isOutdated: boolean;
  isMissing: boolean;
  onEdit: (questionId: string, edit: Partial<AnswerFields>) => void;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const unanswered = { value: '', label: 'Choose…' };
const resultOptions = [
  unanswered,
  ...complianceResult.options.map((value) => ({ value, label: complianceResultLabels[value] })),
];
const riskOptions = [
  unanswered,
  ...riskRating.options.map((value) => ({ value, label: capitalised(value) })),
];

export const QuestionCard = memo(
  ({
    question,
    answer,
    obligationCodes,
    readOnly,
    isOutdated,
    isMissing,
    onEdit,
  }: QuestionCardProps) => {
    const edit = (change: Partial<AnswerFields>) => onEdit(question.id, change);
    return (
      <Card
        withBorder
        component="section"
        id={question.id}
        aria-label={`Question ${question.position}`}
      >
        <Group justify="space-between" align="start" gap="xs">
          <Title order={2} size="h4" flex="1 1 15rem">
            {question.position}. {question.legislative_requirement}
          </Title>
          {question.required && (
            <Badge flex="none" tt="none">
              Required
            </Badge>
          )}
        </Group>
        {isOutdated && (
          <Text size="sm" fw={600}>
            The law changed since you answered. Please look at it again.
          </Text>
        )}
        {question.help_text && <Text c="dimmed">{question.help_text}</Text>}
        <Group gap="xs" my="xs">
          {question.obligation_ids.map((id) => (
            <Badge key={id} variant="default" tt="none">
              {obligationCodes.get(id) ?? `#${id}`}
            </Badge>
          ))}
        </Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label="Compliance result"
            data={resultOptions}
            value={answer.compliance_result ?? ''}
            disabled={readOnly}
            error={isMissing && 'This question needs a compliance result'}
            onChange={({ currentTarget }) =>
              edit({
                compliance_result: complianceResult
                  .nullable()
                  .catch(null)
                  .parse(currentTarget.value),
              })
            }
          />
          <NativeSelect
            label="Risk rating"
            data={riskOptions}
            value={answer.risk_rating ?? ''}
            disabled={readOnly}
            onChange={({ currentTarget }) =>
              edit({ risk_rating: riskRating.nullable().catch(null).parse(currentTarget.value) })
            }
          />
          <Textarea
            label="Current controls"
            rows={3}
            maxLength={bounds.saqText}
            value={answer.current_controls ?? ''}
            readOnly={readOnly}
            onChange={({ currentTarget }) =>
              edit({ current_controls: currentTarget.value || null })
            }
          />
          <Textarea
            label="Gaps and actions"
            rows={3}
            maxLength={bounds.saqText}
            value={answer.gaps_actions ?? ''}
            readOnly={readOnly}
            onChange={({ currentTarget }) => edit({ gaps_actions: currentTarget.value || null })}
          />
        </SimpleGrid>
      </Card>
    );
  },
);
