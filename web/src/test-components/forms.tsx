import { TextInput } from '@mantine/core';
import { CodeStep } from '../components/code-step/code-step';
import { CollectionLine } from '../components/collection-line/collection-line';
import { CommentForm } from '../components/comments/comment-form';
import { ConfirmForm } from '../components/confirm/confirm';
import { DialogForm } from '../components/dialog-form/dialog-form';
import { EmailInput } from '../components/email-input/email-input';
import { FormEnd } from '../components/form-end/form-end';
import { LimitedTextarea } from '../components/limited-textarea/limited-textarea';
import { ReceiptCheck } from '../components/receipt-check/receipt-check';
import { Section } from '../components/section/section';
import { StatusMessage } from '../components/status-message/status-message';
import classes from './all-components.module.css';

const ignore = (): void => {};
const never = () => new Promise<never>(() => {});

/** Forms as a whole: in dialogs, of comments, of receipts. */
export const Forms = () => (
  <div className={classes.columns}>
    <div className={classes.card}>
      <ConfirmForm
        yes="Remove"
        busy="Removing..."
        no="Keep"
        isBusy={false}
        failure="The member could not be removed."
        onConfirm={ignore}
        onClose={ignore}
      >
        They get an organisation of their own.
      </ConfirmForm>
    </div>
    <div className={classes.card}>
      <DialogForm
        submit={{ label: 'Change', busy: 'Changing...' }}
        isBusy
        error={null}
        onSubmit={ignore}
        onCancel={ignore}
      >
        {() => <TextInput label="Name" defaultValue="Example Pty Ltd" />}
      </DialogForm>
    </div>
    <div className={classes.card}>
      <CodeStep
        attempt={1}
        fault="This code is not right. Enter the one that your app shows now."
        isChecking={false}
        onCode={ignore}
        onBack={ignore}
      />
    </div>
    <div className={classes.card}>
      <CommentForm
        label="Comment on question 1"
        description="The client reads it."
        send="Send"
        sending="Sending..."
        onSend={never}
        onCancel={ignore}
      />
    </div>
    <div className={classes.card}>
      <ReceiptCheck
        label="SHA-256"
        description="It stands in the report."
        verify={never}
        matches="The receipt matches"
        differs="The receipt does not match"
        fallback="The receipt could not be checked"
      />
    </div>
    <LimitedTextarea label="Note, too long" value={'A'.repeat(2_010)} readOnly />
    <div>
      <EmailInput label="Email address" defaultValue="name@example.com" />
      <CollectionLine purpose="to answer you" />
    </div>
    <Section title="Contacts" about="Whom your colleagues call when something happens.">
      <StatusMessage>The contacts of last year were removed.</StatusMessage>
      <form noValidate>
        <FormEnd
          command={{ isPending: false, isSuccess: true, isError: false, error: null }}
          saved="Contacts saved."
          failure="The contacts could not be saved"
        />
      </form>
    </Section>
  </div>
);
