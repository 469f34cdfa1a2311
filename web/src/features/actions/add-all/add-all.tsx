import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';
import { isAboutSame, type ProposedContent } from '../new-action';
import { actionsQuery } from '../queries';
import { type ManyActionsResult, useAddAll } from './use-add-all';

interface AddAllProps {
  /** What is offered: an action for each gap that the page shows. */
  contents: readonly ProposedContent[];
  /** Whether it is the first thing to do on its page. */
  isPrimary?: boolean;
}

const describeCount = ({ asked, actions, failure }: ManyActionsResult): string => {
  if (asked === 0) return 'No action was';
  if (failure !== null) return `${actions.length} of ${countOf(asked, 'action')} were`;
  return asked === 1 ? '1 action was' : `${asked} actions were`;
};

const describe = (done: ManyActionsResult): string =>
  `${describeCount(done)} ${done.kind}.${done.had === 0 ? '' : ` ${done.had} had one already.`}`;

interface AllProps extends AddAllProps {
  organisationId: string;
  uid: string;
}

/** Keeps the keyboard at its place, as each press takes its own button away. */
const useFocusAfter = (done: ManyActionsResult | null) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done && document.activeElement === document.body) {
      line.current?.focus({ preventScroll: true });
    }
  }, [done]);
  return line;
};

const All = ({ contents, isPrimary = false, organisationId, uid }: AllProps) => {
  const { data } = useQuery(actionsQuery(organisationId));
  const { add, undo, done, added, progress } = useAddAll(organisationId, uid);
  const line = useFocusAfter(done);
  if (!data) return null;
  const missing = contents.filter(
    (content) => !data.actions.some(({ about }) => isAboutSame(about, content.about)),
  );
  // As they are now: who has changed one meanwhile has it in another revision.
  const undoable = data.actions.filter(({ id }) => added.has(id));
  const isBusy = add.isPending || undo.isPending;
  const failure = add.error ?? undo.error ?? done?.failure ?? null;
  const all =
    missing.length === contents.length ? `all ${contents.length}` : `the other ${missing.length}`;
  return (
    <Group ref={line} tabIndex={-1} gap="sm">
      {missing.length > 0 && !undo.isPending && (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => add.run(contents)}
        >
          {add.isPending ? `Adding ${progress} of ${missing.length}...` : `Add ${all} to Actions`}
        </Button>
      )}
      <Text size="sm" role="status">
        {done && !isBusy && describe(done)}
      </Text>
      {undoable.length > 0 && !add.isPending && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label="Undo: all actions that were added"
          onClick={() => undo.run(undoable)}
        >
          {undo.isPending ? `Removing ${progress} of ${undoable.length}...` : 'Undo'}
        </Button>
      )}
      {missing.length < contents.length && !isBusy && (
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/actions" />}
        >
          See them
        </Anchor>
      )}
      {failure !== null && !isBusy && (
        <Text size="sm" c="red" role="alert">
          {messageOf(failure, 'Not all actions could be saved. Try again.')}
        </Text>
      )}
    </Group>
  );
};

/** Makes an action of each gap that a page shows and that has none, by one press. */
export const AddAll = (props: AddAllProps) => {
  const { organisation, backendUser } = useAuth();
  if (!organisation || !backendUser) return null;
  return <All {...props} organisationId={organisation.id} uid={backendUser.id} />;
};
