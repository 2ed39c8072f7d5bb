import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatCount,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPoints,
  formatRupees,
  formatShortDay,
  formatTime,
  formatWeekday,
  pointsText,
} from './format.ts';

describe('numbers', () => {
  it('are grouped in lakhs and crores', () => {
    expect(formatNumber(128_450)).toBe('1,28,450');
    expect(formatNumber(12_34_56_789)).toBe('12,34,56,789');
    expect([999, 1000, 99_999, 100_000].map((value) => formatNumber(value))).toEqual([
      '999',
      '1,000',
      '99,999',
      '1,00,000',
    ]);
    expect(formatNumber(8.24, 1)).toBe('8.2');
    expect(formatNumber(128_450, 2)).toBe('1,28,450.00');
    expect(formatNumber(128_450.6)).toBe('1,28,451');
  });

  it('are never shown as minus zero', () => {
    expect(formatNumber(-0)).toBe('0');
    expect(formatNumber(-0.2)).toBe('0');
    expect(formatRupees(-0.001, { paise: true })).toBe('₹0.00');
    expect(formatPercent(-0.4)).toBe('0%');
  });

  it('have the minus sign of a loss before the rupee sign', () => {
    expect(formatNumber(-1200)).toBe('-1,200');
    expect(formatNumber(-123)).toBe('-123');
    expect(formatRupees(-4_82_600.5, { paise: true })).toBe('−₹4,82,600.50');
  });

  it('show whole rupees unless paise are requested', () => {
    expect(formatRupees(4_82_600)).toBe('₹4,82,600');
    expect(formatRupees(4_82_600, { paise: true })).toBe('₹4,82,600.00');
  });

  it('show a dash for a share of nothing', () => {
    expect(formatPercent(null)).toBe('–');
    expect(formatPercent(Number.NaN)).toBe('–');
    expect(formatNumber(undefined)).toBe('–');
    expect(formatRupees(null)).toBe('–');
  });

  it('show points with their own decimals, at most two', () => {
    expect(formatPoints(1_28_450)).toBe('1,28,450');
    expect(formatPoints(12.5)).toBe('12.5');
    expect(formatPoints(0.4)).toBe('0.4');
    expect(formatPoints(-0.25)).toBe('-0.25');
    expect(formatPoints(-1200)).toBe('-1,200');
    expect(formatPoints(0.1 + 0.2)).toBe('0.3');
    expect(formatPoints(-0)).toBe('0');
    expect(formatPoints(null)).toBe('–');
    expect([1, 2.5, 0.5, 0, -1].map(pointsText)).toEqual([
      '1 point',
      '2.5 points',
      '0.5 points',
      '0 points',
      '-1 points',
    ]);
  });

  it('use singular and plural', () => {
    expect(formatCount(1, ['company', 'companies'])).toBe('1 company');
    expect(formatCount(0, ['company', 'companies'])).toBe('0 companies');
    expect(formatCount(128_450, ['company', 'companies'])).toBe('1,28,450 companies');
  });
});

describe('days and times', () => {
  it('show a calendar day unchanged', () => {
    expect(formatDate('2026-09-01')).toBe('1 Sep 2026');
    expect(formatDateTime('2026-09-01')).toBe('1 Sep 2026');
  });

  it('show an instant as the day in India', () => {
    expect(formatDate('2026-11-19T18:29:59.999Z')).toBe('19 Nov 2026');
    expect(formatDate('2026-11-19T18:30:00.000Z')).toBe('20 Nov 2026');
    expect(formatDateTime('2026-11-20T08:35:00Z')).toBe('20 Nov 2026, 14:05 IST');
    expect(formatTime('2026-11-19T18:30:00Z')).toBe('00:00');
    expect(dayOf('2026-12-31T18:30:00Z')).toBe('2027-01-01');
  });

  it('show a dash for an invalid date', () => {
    expect(formatDate(null)).toBe('–');
    expect(formatDate('soon')).toBe('–');
    expect(formatDateTime(undefined)).toBe('–');
  });

  it('use "Today" and "Yesterday" as headings', () => {
    const now = Date.parse('2026-11-19T18:40:00Z');
    expect(formatDayHeading('2026-11-19T18:31:00Z', now)).toBe('Today');
    expect(formatDayHeading('2026-11-19T18:29:00Z', now)).toBe('Yesterday');
    expect(formatDayHeading('2026-11-18T18:29:00Z', now)).toBe('18 Nov 2026');
  });
});

it('name days and months', () => {
  expect(formatWeekday('2026-11-20')).toBe('Fri');
  expect(formatShortDay('2026-11-01')).toBe('Sun, 1 Nov');
  expect(formatMonth('2026-02')).toBe('February 2026');
});
