import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './theme-choice.module.css';

const choices = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

/** Light, Dark or System, side by side in a menu. Stored in the browser. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Theme</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) =>
          setColorScheme(choices.find((c) => c.value === value)?.value ?? 'auto')
        }
      >
        <div className={styles.choices}>
          {choices.map(({ value, label, icon: Glyph }) => (
            <Menu.RadioItem key={value} value={value} className={styles.choice ?? ''}>
              <Glyph size={16} stroke={1.75} aria-hidden="true" />
              {label}
            </Menu.RadioItem>
          ))}
        </div>
      </Menu.RadioGroup>
    </>
  );
}
