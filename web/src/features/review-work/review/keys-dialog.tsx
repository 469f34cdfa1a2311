import { Kbd, Modal, Switch } from '@mantine/core';
import classes from './keys-dialog.module.css';

const keys: [keys: string[], what: string][] = [
  [['J', '→'], 'Next question'],
  [['K', '←'], 'Previous question'],
  [['O'], 'Next open question'],
  [['A'], 'Accept the answer, and go to the next open question'],
  [['F'], 'Flag the answer, with the reason, and go to the next open question'],
  [['U'], 'Undo the last verdict'],
  [['C'], 'Write a comment to the client'],
  [['N'], 'Write an internal note'],
  [['Ctrl', 'Enter'], 'Send what is written'],
  [['Esc'], 'Leave a text field'],
  [['?'], 'Show the keys'],
];

interface KeysDialogProps {
  opened: boolean;
  isOn: boolean;
  onSet: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the page, and whether they are on. */
export const KeysDialog = ({ opened, isOn, onSet, onClose }: KeysDialogProps) => (
  <Modal
    opened={opened}
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
