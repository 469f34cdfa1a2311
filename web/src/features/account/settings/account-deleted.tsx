import '../../../design/forms.css';
import '@mantine/core/styles/Affix.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { Affix, Notification, Text } from '@mantine/core';

/** Stays until it is closed, as nothing else confirms the deletion. */
export const AccountDeleted = ({ onClose }: { onClose: () => void }) => (
  // Inside the live region, which announces it.
  <Affix position={{ bottom: 16, right: 16 }} withinPortal={false} className="no-print">
    <Notification
      role="presentation"
      title="Your account was deleted."
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      withBorder
      maw="min(420px, calc(100vw - 2rem))"
    >
      <Text inherit c="dimmed">
        Your profile, assessments and reports were permanently deleted.
      </Text>
    </Notification>
  </Affix>
);
