import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './theme-choice.module.css';

const choices = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

/** Light, Dark or System, side by side in a menu; remembered on this machine. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Theme</Menu.Label>
      <div className={styles.choices}>
        {choices.map(({ value, label, icon: Glyph }) => (
          <Menu.Item
            key={value}
            className={styles.choice ?? ''}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(value)}
          >
            <Glyph size={16} stroke={1.75} aria-hidden="true" />
            {label}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
