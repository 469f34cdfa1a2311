import type { Action } from '@lexplain/contract/actions/actions';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { OpeningDialog } from '../../components/opening-dialog/opening-dialog';
import { messageOf } from '../../lib/api/api-error';
import { useAuth } from '../../session/use-auth';
import { useCreateAction, useMoveAction } from './action-commands';
import { describeDueWithin } from './action-text';
import { isAboutSame, type ProposedContent, toNewAction } from './new-action';
import { actionsQuery } from './queries';

const AddActionDialog = lazy(async () => ({
  default: (await import('./add-action-dialog')).AddActionDialog,
}));

export interface OfferActionProps {
  content: ProposedContent;
  /** What the press is about, for those who hear it alone. */
  label: string;
  /** Whether a form asks what to do, as the page does not say it. */
  isAsked?: boolean;
}

const describe = ({ state, due_day }: Action, today: string): string => {
  if (state === 'proposed') return 'Action: proposed';
  if (state === 'risk_accepted') return 'Action: postponed';
  return `Action: ${due_day === null ? 'no due day yet' : describeDueWithin(due_day, today)}`;
};

interface OffersProps extends OfferActionProps {
  organisationId: string;
  uid: string;
}

const Offers = ({ content, label, isAsked = false, organisationId, uid }: OffersProps) => {
  const { data } = useQuery(actionsQuery(organisationId));
  const [added, setAdded] = useState<Action | null>(null);
  const [isOpen, setOpen] = useState(false);
  const add = useCreateAction(organisationId, setAdded);
  const undo = useMoveAction(organisationId, () => setAdded(null));
  const failure = add.error ?? undo.error;
  if (!data) return null;
  const found = data.actions.filter(({ about }) => isAboutSame(about, content.about));
  const undoable = found.find(({ id }) => id === added?.id);
  return (
    <>
      <Group gap="xs" role="status">
        {found.map((action) => (
          <Anchor
            key={action.id}
            size="sm"
            fw={600}
            underline="always"
            {...(isAsked && { title: action.title })}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/actions/$id" params={{ id: action.id }} />
            )}
          >
            {isAsked
              ? `${action.title} (${describe(action, data.today)})`
              : describe(action, data.today)}
          </Anchor>
        ))}
        {undoable && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={undo.isPending}
            aria-label={`Undo: ${label}`}
            onClick={() => undo.run({ action: undoable, to: { to: 'removed' } })}
          >
            {undo.isPending ? 'Undoing...' : 'Undo'}
          </Button>
        )}
      </Group>
      {(found.length === 0 || isAsked) && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={add.isPending}
          aria-label={`Add an action: ${label}`}
          onClick={() => (isAsked ? setOpen(true) : add.run(toNewAction(content, uid)))}
        >
          {add.isPending ? 'Adding...' : 'Add an action'}
        </Button>
      )}
      {failure && (
        <Text size="sm" c="red" role="alert">
          {messageOf(failure, 'The action could not be saved. Try again.')}
        </Text>
      )}
      {isOpen && (
        <OpeningDialog>
          <AddActionDialog
            opened
            organisationId={organisationId}
            uid={uid}
            about={content.about}
            onAdded={(action) => {
              setAdded(action);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </OpeningDialog>
      )}
    </>
  );
};

/** An action by one press from what a page shows. Where there is one already, the way to it. */
export const OfferAction = (props: OfferActionProps) => {
  const { organisation, backendUser } = useAuth();
  if (!organisation || !backendUser) return null;
  return <Offers {...props} organisationId={organisation.id} uid={backendUser.id} />;
};
