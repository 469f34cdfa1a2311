import {
  complianceResult,
  complianceResultLabels,
} from '@lexplain/contract/assessments/assessments';
import { answerKind } from '@lexplain/contract/clients/laws/laws';
import { Alert, Button, NativeSelect, Text } from '@mantine/core';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { today } from '../../../lib/text/dates';
import tools from '../clients-page.module.css';
import { toLawClientsCsv } from './law-client-texts';
import classes from './law-clients-tools.module.css';
import { type LawListPage, listAllLawClients } from './queries';

/** What can be chosen of a law, with its words. */
export interface Choice {
  kind: 'question' | 'obligation';
  id: string;
  /** In a list: the beginning of its words. */
  label: string;
  /** All of them. */
  text: string;
}

const choiceOf = ({ kind, id }: Pick<Choice, 'kind' | 'id'>): string => `${kind}:${id}`;

const toItems = (choices: readonly Choice[], kind: Choice['kind']) =>
  choices
    .filter((choice) => choice.kind === kind)
    .map((choice) => ({ value: choiceOf(choice), label: choice.label }));

/** What is chosen by a value of the list. Another one begins without a result. */
const readChosen = (value: string): LawListPage => {
  const [first = '', ...rest] = value.split(':');
  const kind = answerKind.safeParse(first).data;
  return { kind, of: kind && rest.join(':'), result: undefined };
};

interface DownloadProps {
  subjectId: string;
  lawName: string;
  listed: LawListPage;
  chosen: Choice | null;
}

const Download = ({ subjectId, lawName, listed, chosen }: DownloadProps) => {
  const save = useCommand({
    mutationFn: async (_, permit) => {
      const clients = await listAllLawClients(subjectId, listed);
      const csv = toLawClientsCsv(clients, { subjectId, lawName, chosen: chosen?.text ?? null });
      const file = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      await download(permit, `clients-${subjectId}-${today()}.csv`, file);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => save.run()} disabled={save.isPending}>
        {save.isPending ? 'Preparing...' : 'Download CSV'}
      </Button>
      {save.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(save.error, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};

interface LawClientsToolsProps extends DownloadProps {
  /** Null for an admin, who reads no answers. */
  choices: readonly Choice[] | null;
  onChange: (changes: LawListPage) => void;
}

/** What of the law is compared, which results are listed, and the download. */
export const LawClientsTools = ({ choices, onChange, ...listing }: LawClientsToolsProps) => {
  const { listed, chosen } = listing;
  return (
    <>
      <search className={tools.tools}>
        {choices && (
          <NativeSelect
            label="Compare"
            className={classes.choice}
            value={chosen ? choiceOf(chosen) : ''}
            data={[
              { value: '', label: 'The law as a whole' },
              { group: 'Questions', items: toItems(choices, 'question') },
              { group: 'Obligations', items: toItems(choices, 'obligation') },
            ]}
            onChange={({ currentTarget }) => onChange(readChosen(currentTarget.value))}
          />
        )}
        {chosen && (
          <NativeSelect
            label="Show"
            className={tools.filter}
            value={listed.result ?? ''}
            data={[
              { value: '', label: 'All clients' },
              ...complianceResult.options.map((value) => ({
                value,
                label: complianceResultLabels[value],
              })),
            ]}
            onChange={({ currentTarget }) =>
              onChange({ result: complianceResult.safeParse(currentTarget.value).data })
            }
          />
        )}
        <Download {...listing} />
      </search>
      {chosen && (
        <Text className={classes.chosen} mb="sm">
          {chosen.text}
        </Text>
      )}
    </>
  );
};
