import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Section } from '../../../components/section/section';
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
    <Section
      id="appearance"
      title="Appearance"
      about="The colours of the dashboard on this device. System follows the settings of the device."
    >
      <SegmentedControl
        w="fit-content"
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
    </Section>
  );
};
