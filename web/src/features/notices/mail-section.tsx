import type { NoticeSettings } from '@lexplain/contract/notices/notices';
import { categoryLabels, optionalCategory } from '@lexplain/contract/notices/preferences';
import { Text } from '@mantine/core';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { Section } from '../../components/section/section';
import { StatusMessage } from '../../components/status-message/status-message';
import { messageOf } from '../../lib/api/api-error';
import { AddressAlert } from './address-alert';
import { whenWeekly } from './mail-choice-texts';
import { idOf, PreferenceChoice } from './preference-choice';
import { useNoticeSettings } from './queries';
import { type FailedChoice, usePreferences } from './use-preferences';

/** The height of the choices and the message below, in pixels. */
const choicesHeight = 392;

const Choices = ({ wishes: preferences, time_zone }: NoticeSettings) => {
  const { shown, choose, retry, failures, isSaved } = usePreferences(preferences);
  const tryAgain = (failure: FailedChoice): void => {
    retry(failure);
    // The control that had the focus was removed.
    document.getElementById(idOf(failure.category))?.focus();
  };
  return (
    <>
      <RaisedList>
        {optionalCategory.options.map((category) => (
          <PreferenceChoice
            key={category}
            category={category}
            chosen={shown[category]}
            onChoose={(preference) => choose({ category, preference })}
          />
        ))}
      </RaisedList>
      <Text size="sm" c="dimmed">
        {whenWeekly(time_zone)}
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
export const MailSection = () => {
  const { data, error, refetch } = useNoticeSettings();
  return (
    <Section id="mail" title="Mail">
      {data && <AddressAlert address={data.address} />}
      <Text size="sm" c="dimmed">
        We always email you about your account and its security. Choose what else to receive.
      </Text>
      {data && <Choices {...data} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load your mail settings" onRetry={refetch} />
      )}
      {!data && !error && <Loading height={choicesHeight} />}
    </Section>
  );
};
