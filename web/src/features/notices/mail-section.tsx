import type { NoticeSettings } from '@lexplain/contract/notices/notices';
import {
  adminCategories,
  categoryLabels,
  optionalCategory,
  staffCategories,
} from '@lexplain/contract/notices/preferences';
import { Text } from '@mantine/core';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { Section } from '../../components/section/section';
import { StatusMessage } from '../../components/status-message/status-message';
import { messageOf } from '../../lib/api/api-error';
import { AddressAlert } from './address-alert';
import { whenGathered } from './mail-choice-texts';
import { idOf, PreferenceChoice } from './preference-choice';
import { useNoticeSettings } from './queries';
import { type FailedChoice, usePreferences } from './use-preferences';

/** The height of the choices and the message below, and of each choice of staff, in pixels. */
const choicesHeight = 392;
const choiceHeight = 74;

interface MailSectionProps {
  /** Whether it shows what only staff are mailed about. */
  isStaff: boolean;
  /** The same of admins. */
  isAdmin?: boolean;
}

const Choices = ({
  wishes: preferences,
  time_zone,
  isStaff,
  isAdmin = false,
}: NoticeSettings & MailSectionProps) => {
  const { shown, choose, retry, failures, isSaved } = usePreferences(preferences);
  const categories = optionalCategory.options.filter(
    (category) =>
      (isStaff || !staffCategories.includes(category)) &&
      (isAdmin || !adminCategories.includes(category)),
  );
  const tryAgain = (failure: FailedChoice): void => {
    retry(failure);
    // The control that had the focus was removed.
    document.getElementById(idOf(failure.category))?.focus();
  };
  return (
    <>
      <RaisedList>
        {categories.map((category) => (
          <PreferenceChoice
            key={category}
            category={category}
            chosen={shown[category]}
            onChoose={(preference) => choose({ category, preference })}
          />
        ))}
      </RaisedList>
      <Text size="sm" c="dimmed">
        {whenGathered(time_zone, isStaff)}
      </Text>
      <StatusMessage>{isSaved && 'Saved.'}</StatusMessage>
      {failures.map((failure) => (
        <Failure
          key={failure.category}
          error={`“${categoryLabels[failure.category]}” was not saved. The setting is unchanged. ${messageOf(failure.error, '')}`}
          fallback=""
          onRetry={() => tryAgain(failure)}
        />
      ))}
    </>
  );
};

/** The person's choices of mail, and whether mail reaches them. */
export const MailSection = ({ isStaff, isAdmin = false }: MailSectionProps) => {
  const { data, error, refetch } = useNoticeSettings();
  const more = (isStaff ? staffCategories.length : 0) + (isAdmin ? adminCategories.length : 0);
  return (
    <Section id="mail" title="Mail">
      {data && <AddressAlert address={data.address} />}
      <Text size="sm" c="dimmed">
        We always email you about your account and its security. Choose what else to receive.
      </Text>
      {data && <Choices {...data} isStaff={isStaff} isAdmin={isAdmin} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load your mail settings" onRetry={refetch} />
      )}
      {!data && !error && <Loading height={choicesHeight + more * choiceHeight} />}
    </Section>
  );
};
