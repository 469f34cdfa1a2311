import { SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import { keepScheme } from '../../../lib/device/chosen-scheme';
import classes from './appearance.module.css';

const choices = [
  { value: 'auto', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** The colour scheme of the dashboard on this device (docs/product.md, "User Detail"). */
export const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack align="start" component="section" aria-labelledby="appearance">
      <Title order={2} size="h3" id="appearance">
        Appearance
      </Title>
      <Text size="sm" c="dimmed">
        The colours of the dashboard on this device. System follows the settings of the device.
      </Text>
      <SegmentedControl
        aria-label="Colour scheme"
        value={colorScheme}
        onChange={(scheme) => {
          keepScheme(scheme);
          setColorScheme(scheme);
        }}
        data={choices.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span className={classes.choice}>
              <Icon size={16} aria-hidden />
              {label}
            </span>
          ),
        }))}
      />
    </Stack>
  );
};
