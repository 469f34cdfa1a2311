import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { KeysDialog } from '../../../components/keys/keys-dialog';
import { staffKeys } from '../../../components/keys/staff-keys';
import { useKeySetting } from '../../../components/keys/use-keys';
import {
  type DialogName,
  GiveBackDialog,
  ReopenDialog,
  RequestDialog,
  SignOffDialog,
} from '../work/dialogs';
import type { ReviewDrafts } from '../work/review-drafts';
import type { Transitions } from '../work/use-transitions';
import { reviewKeys } from './review-keys';
import type { Progress, ReviewedQuestion } from './review-rows';

interface ReviewDialogsProps {
  /** The one that is open; null for none. */
  dialog: DialogName | null;
  work: ReviewWork;
  rows: ReviewedQuestion[];
  progress: Progress;
  /** The name that the sign-off gets. */
  name: string;
  drafts: ReviewDrafts;
  transitions: Transitions;
  onClose: () => void;
}

/** What asks before a step of the review is made, and the list of its keys. */
export const ReviewDialogs = ({
  dialog,
  work,
  rows,
  progress,
  name,
  drafts,
  transitions,
  onClose,
}: ReviewDialogsProps) => {
  const keySetting = useKeySetting();
  const shared = { client: work.organisation.name, onClose };
  return (
    <>
      <GiveBackDialog {...shared} opened={dialog === 'give-back'} command={transitions.giveBack} />
      <RequestDialog
        {...shared}
        opened={dialog === 'request'}
        rows={rows}
        progress={progress}
        command={transitions.requestChanges}
      />
      <SignOffDialog
        {...shared}
        opened={dialog === 'sign-off'}
        work={work}
        name={name}
        drafts={drafts}
        onSignOff={transitions.signOff}
      />
      <ReopenDialog
        {...shared}
        opened={dialog === 'reopen'}
        drafts={drafts}
        onReopen={transitions.reopen}
      />
      <KeysDialog
        keys={[...reviewKeys, ...staffKeys]}
        opened={dialog === 'keys'}
        isOn={keySetting.isOn}
        onSet={keySetting.set}
        onClose={onClose}
      />
    </>
  );
};
