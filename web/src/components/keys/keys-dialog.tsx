import { Kbd, Modal, Switch } from '@mantine/core';
import { useOpened } from '../dialog-form/use-opened';
import classes from './keys-dialog.module.css';

/** The names of keys that do the same, and what they do. */
export type KeyRow = readonly [keys: readonly string[], what: string];

interface KeysDialogProps {
  keys: readonly KeyRow[];
  opened: boolean;
  isOn: boolean;
  onSet: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the page, and whether they are on. */
export const KeysDialog = ({ keys, opened, isOn, onSet, onClose }: KeysDialogProps) => (
  <Modal
    opened={useOpened(opened)}
    onClose={onClose}
    title="Keys"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <dl className={classes.keys}>
      {keys.map(([names, what]) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <Switch
      mt="md"
      label="Use single keys on this device"
      description="Keys never act while you type in a field."
      checked={isOn}
      onChange={({ currentTarget }) => onSet(currentTarget.checked)}
    />
  </Modal>
);
