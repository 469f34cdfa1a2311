import { bounds } from '@lexplain/contract/api/bounds';
import {
  type KeptTexts,
  type StandardText,
  standardTextEndpoints,
} from '@lexplain/contract/firm/standard-texts';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Box, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { FormEnd } from '../../components/form-end/form-end';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { Loading } from '../../components/loading/loading';
import { useCommand } from '../../lib/actions/use-command';
import { ifMatch, send } from '../../lib/api/api-client';
import { describeExcess } from '../../lib/forms/text-limit';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { standardTextsQuery } from '../../lib/queries/standard-texts-query';

interface TypedText extends StandardText {
  /** Its place on the page, which stays when others are removed. */
  key: number;
}

/** What keeps a title from being saved. */
const faultOfTitle = ({ key, title }: TypedText, all: TypedText[]): string | null => {
  if (isBlank(title)) return 'Enter a title.';
  const name = title.trim().toLowerCase();
  const isTwice = all.some((one) => one.key !== key && one.title.trim().toLowerCase() === name);
  return isTwice
    ? 'Another text has this title.'
    : describeExcess(bounds.name, title.trim().length);
};

interface EntryProps {
  number: number;
  one: TypedText;
  all: TypedText[];
  /** Whether what is missing is said: once it was tried to save it. */
  isTried: boolean;
  onChange: (change: Partial<StandardText>) => void;
  onRemove: () => void;
}

const Entry = ({ number, one, all, isTried, onChange, onRemove }: EntryProps) => (
  <Box role="group" aria-label={`Text ${number}`}>
    <TextInput
      label={`Title of text ${number}`}
      autoComplete="off"
      value={one.title}
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      error={isTried && faultOfTitle(one, all)}
    />
    <LimitedTextarea
      label={`Words of text ${number}`}
      mt="xs"
      value={one.text}
      onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      error={isTried && isBlank(one.text) && 'Enter the text.'}
    />
    <Button mt="xs" size="xs" variant="subtle" onClick={onRemove}>
      Remove text {number}
    </Button>
  </Box>
);

const Form = ({ kept }: { kept: KeptTexts }) => {
  const client = useQueryClient();
  const nextKey = useRef(kept.texts.length);
  const end = useRef<HTMLButtonElement>(null);
  // What was changed here; null while it is as stored, also after a change in another window.
  const [typed, setTyped] = useState<TypedText[] | null>(null);
  const [isTried, setTried] = useState(false);
  const [basedOn, setBasedOn] = useState(kept.revision);
  const texts = typed ?? kept.texts.map((one, key) => ({ ...one, key }));
  const save = useCommand({
    mutationFn: (body: { texts: StandardText[] }, permit) =>
      send(permit, standardTextEndpoints.setStandardTexts, {
        body,
        headers: ifMatch(kept.revision),
      }),
    onSuccess: async (saved) => {
      await cacheAnswer(client, standardTextsQuery, () => saved);
      setTyped(null);
      setTried(false);
    },
    onError: () => void client.invalidateQueries({ queryKey: standardTextsQuery.queryKey }),
  });
  const change = (next: TypedText[]): void => {
    if (typed === null) setBasedOn(kept.revision);
    setTyped(next);
    if (!save.isPending) save.reset();
  };
  const add = (): void => {
    nextKey.current += 1;
    change([...texts, { key: nextKey.current, title: '', text: '' }]);
    setTried(false);
  };
  const isFaulty = texts.some(
    (one) => faultOfTitle(one, texts) !== null || isBlank(one.text) || isTooLong(one.text),
  );
  const submit = (): void => {
    setTried(true);
    if (isFaulty) return;
    save.run({
      texts: texts.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
    });
  };
  return (
    <Box component="form" noValidate action={submit} w="100%">
      <Stack>
        {texts.length === 0 && <Text c="dimmed">There are no standard texts.</Text>}
        {texts.map((one, index) => (
          <Entry
            key={one.key}
            number={index + 1}
            one={one}
            all={texts}
            isTried={isTried}
            onChange={(changed) =>
              change(texts.map((each) => (each.key === one.key ? { ...each, ...changed } : each)))
            }
            onRemove={() => {
              change(texts.filter(({ key }) => key !== one.key));
              // Its button has gone.
              end.current?.focus();
            }}
          />
        ))}
      </Stack>
      {typed !== null && basedOn !== kept.revision && (
        <Alert color="orange" mt="md" title="The texts were changed elsewhere">
          <Text size="sm">
            Stored now: {kept.texts.map(({ title }) => title).join('; ') || 'no text'}. To save
            replaces them by what is written here.
          </Text>
          <Button mt="sm" size="xs" variant="default" onClick={() => setTyped(null)}>
            Discard mine, and show what is stored
          </Button>
        </Alert>
      )}
      <FormEnd
        command={save}
        label="Keep these texts"
        isDisabled={typed === null}
        saved="Standard texts saved."
        failure="The standard texts could not be saved"
        unsent={isTried && isFaulty && 'Nothing was saved: correct what is marked.'}
        more={
          <Button
            ref={end}
            variant="default"
            onClick={add}
            disabled={texts.length >= bounds.standardTexts}
          >
            Add a text
          </Button>
        }
      />
    </Box>
  );
};

/** The texts that advisers insert where they write, saved together. */
export const StandardTextsForm = () => {
  const { data, error, refetch } = useQuery(standardTextsQuery);
  if (data) return <Form kept={data} />;
  return error ? (
    <Failure
      error={error}
      fallback="Failed to load the standard texts"
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading height={96} />
  );
};
