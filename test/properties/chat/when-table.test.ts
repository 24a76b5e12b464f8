import { describe, expect, test } from "vitest"
import { whenIn, type AskedTime } from "../../../core/chat/assistant/when.ts"
import { formatDate, weekdayOfDay } from "../../../core/time/calendar.ts"
import { formatHHMM } from "../../../core/time/chicago.ts"

/** Wednesday, November 25, 2026, 10:00 in Chicago: the day before Thanksgiving. */
const NOW = Date.parse("2026-11-25T10:00-06:00")

const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]

/** "Fr 11-27", or the first and the last of more than two. */
const daysText = (days: readonly number[]): string => {
  const ends = days.length > 2 ? [days[0]!, days.at(-1)!] : days
  return ends
    .map((day) => `${WEEKDAYS[weekdayOfDay(day)]} ${formatDate(day).slice(5)}`)
    .join(days.length > 2 ? " to " : " + ")
}

const timeText = ({ days, orElse, weekdays, hours, holiday, isSoonest, isExcluded }: AskedTime): string =>
  [
    isExcluded && "not",
    isSoonest && "soonest",
    daysText(days),
    orElse.length > 0 && `or ${daysText(orElse)}`,
    weekdays.length > 0 && `every ${weekdays.map((day) => WEEKDAYS[day]).join(" ")}`,
    holiday !== null && `(${holiday})`,
    hours !== null && `${formatHHMM(hours.from)}-${formatHHMM(hours.to)}`,
  ]
    .filter((part) => part !== false && part !== "")
    .join(" ")

const timesIn = (text: string, now = NOW): string => whenIn(text, now).map(timeText).join("; ")

/** What messages name, by what the messages are about. */
const TABLES: Readonly<Record<string, readonly (readonly [text: string, times: string])[]>> = {
  days: [
    ["today", "We 11-25"],
    ["tomorrow", "Th 11-26"],
    ["tommorow or tmrw", "Th 11-26; Th 11-26"],
    ["day after tomorrow", "Fr 11-27"],
    ["tuesday", "Tu 12-01"],
    ["Tues or fri", "Tu 12-01; Fr 11-27"],
    ["saterday", "Sa 11-28"],
    ["wensday", "We 12-02 or We 11-25"],
    ["this friday", "Fr 11-27"],
    ["this wednesday", "We 11-25"],
    ["next Tuesday", "Tu 12-01"],
    ["next friday", "Fr 12-04 or Fr 11-27"],
    ["friday of next week", "Fr 12-04"],
    ["a week from friday", "Fr 12-04"],
    ["this weekend", "Sa 11-28 + Su 11-29"],
    ["next weekend", "Sa 12-05 + Su 12-06 or Sa 11-28 + Su 11-29"],
    ["this week", "We 11-25 to Su 11-29"],
    ["next week", "Mo 11-30 to Su 12-06"],
    ["early next week", "Mo 11-30 to We 12-02"],
    ["end of the week", "Th 11-26 to Sa 11-28"],
    ["week after next", "Mo 12-07 to Su 12-13"],
    ["in two weeks", "Mo 12-07 to Su 12-13"],
    ["in 3 days", "Sa 11-28"],
    ["next month", "Tu 12-01 to Th 12-31"],
    ["in december", "Tu 12-01 to Th 12-31"],
    ["in november", "We 11-25 to Mo 11-30"],
    ["in march", "Mo 03-01 to We 03-31"],
  ],

  dates: [
    ["dec 5", "Sa 12-05"],
    ["December 5th, 2026", "Sa 12-05"],
    ["the 5th of december", "Sa 12-05"],
    ["12/5", "Sa 12-05"],
    ["12/5/26 or 2026-12-05", "Sa 12-05; Sa 12-05"],
    ["the 25th", "We 11-25"],
    ["put it on the 3rd", "Th 12-03"],
    ["the fourteenth instead of the 12th", "Mo 12-14; not Sa 12-12"],
    ["the 31st", "Th 12-31"],
    ["feb 29", "Tu 02-29"],
    ["november 24", "We 11-24"],
    ["november 24, 2026", ""],
    ["by friday", "We 11-25 to Fr 11-27"],
    ["before the 15th", "We 11-25 to Mo 12-14"],
    ["after the 10th", "Fr 12-11 to Th 12-24"],
    ["on 3/4", "Th 03-04"],
  ],

  holidays: [
    ["thanksgiving", "Th 11-26 (Thanksgiving Day)"],
    ["yall working christmas eve", "Th 12-24 (Christmas Eve)"],
    ["4th of july or July 4", "Su 07-04 (Independence Day); Su 07-04 (Independence Day)"],
    ["memorial day", "Mo 05-31 (Memorial Day)"],
    ["new years day", "Fr 01-01 (New Year's Day)"],
    ["Good Friday, Easter", "Fr 03-26 (Good Friday); Su 03-28 (Easter)"],
    ["black friday", "Fr 11-27 (Black Friday)"],
    ["mothers day", "Su 05-09 (Mother's Day)"],
    ["the week of christmas", "Mo 12-21 to Su 12-27"],
    ["the day after christmas", "Sa 12-26"],
    ["before thanksgiving", "We 11-25"],
  ],

  "times of day": [
    ["tomorrow morning", "Th 11-26 00:00-12:00"],
    ["friday afternoon", "Fr 11-27 12:00-17:00"],
    ["tonight", "We 11-25 17:00-24:00"],
    ["fri am", "Fr 11-27 00:00-12:00"],
    ["after work", "17:00-24:00"],
    ["after 5", "17:00-24:00"],
    ["past 6 any nite", "18:00-24:00; 17:00-24:00"],
    ["before noon", "00:00-12:00"],
    ["at 3", "15:00-15:30"],
    ["around 4", "15:00-17:00"],
    ["tuesday at 10:30", "Tu 12-01 10:30-11:00"],
    ["monday 7 in the evening", "Mo 11-30 19:00-19:30"],
    ["straight at 730", "07:30-08:00"],
    ["between 9 and 11", "09:00-11:00"],
    ["9-11am", "09:00-11:00"],
    ["the 1-3 window tmrw", "Th 11-26 13:00-15:00"],
    ["could you do this after 5", "17:00-24:00"],
    ["this afternoon", "We 11-25 12:00-17:00"],
    ["lunch", "11:00-14:00"],
    ["i get off at 5", "17:00-24:00"],
    ["the morning of the 30th", "Mo 11-30 00:00-12:00"],
    ["after 5 on tuesday", "Tu 12-01 17:00-24:00"],
    ["tuesday morning or thursday after 5", "Tu 12-01 00:00-12:00; Th 11-26 17:00-24:00"],
    ["tues n thurs mornings", "Tu 12-01 00:00-12:00; Th 11-26 00:00-12:00"],
  ],

  "days that recur, and what does not suit": [
    ["do you work weekends", "every Su Sa"],
    ["open sundays?", "every Su"],
    ["could it be a saturday", "every Sa"],
    ["any weekday after 5", "every Mo Tu We Th Fr 17:00-24:00"],
    ["monday through friday", "every Mo Tu We Th Fr"],
    ["the first saturday thats not took", "soonest every Sa"],
    ["asap", "soonest"],
    ["what's the soonest you got", "soonest"],
    ["friday's no good. monday instead?", "not Fr 11-27; Mo 11-30"],
    ["thursday not tuesday", "Th 11-26; not Tu 12-01"],
    ["any day except friday", "not Fr 11-27"],
  ],

  Spanish: [
    ["hoy", "We 11-25"],
    ["mañana", "Th 11-26"],
    ["por la mañana", "00:00-12:00"],
    ["mañana por la mañana", "Th 11-26 00:00-12:00"],
    ["mañana en la tarde", "Th 11-26 12:00-17:00"],
    ["la mañana del miércoles", "We 12-02 or We 11-25 00:00-12:00"],
    ["pasado mañana", "Fr 11-27"],
    ["esta tarde", "We 11-25 12:00-17:00"],
    ["el martes", "Tu 12-01"],
    ["el próximo lunes, el lunes que viene", "Mo 11-30; Mo 11-30"],
    ["el viernes como a las 4", "Fr 11-27 15:00-17:00"],
    ["del martes al viernes", "Tu 12-01; Fr 11-27"],
    ["trabajan los domingos o nomás entre semana?", "every Su; every Mo Tu We Th Fr"],
    ["este fin de semana", "Sa 11-28 + Su 11-29"],
    ["los fines de semana", "every Su Sa"],
    ["la semana que viene", "Mo 11-30 to Su 12-06"],
    ["el 5 de diciembre", "Sa 12-05"],
    ["del 14 para el 21 porfa", "Mo 12-14; Mo 12-21"],
    ["después del trabajo", "17:00-24:00"],
    ["a las 10 de la mañana", "10:00-10:30"],
    ["de 9 a 12", "09:00-12:00"],
    ["Navidad, Nochebuena", "Fr 12-25 (Christmas Day); Th 12-24 (Christmas Eve)"],
    ["el día de las madres", "Su 05-09 (Mother's Day)"],
    ["lo antes posible", "soonest"],
    ["no puedo ir el sabado", "not Sa 11-28"],
  ],
}

describe.for(Object.entries(TABLES))("%s:", ([, rows]) => {
  test.for(rows)("%s", ([text, times]) => {
    expect(timesIn(text)).toBe(times)
  })
})

describe("no time is named in", () => {
  test.for([
    "good morning, happy friday",
    "buenas tardes",
    "the man who came last tuesday, yesterday",
    "dripping since sunday",
    "away until friday",
    "the 2nd floor, my 3rd visit, a 4th gen nest",
    "1/2 inch, 3/4 plywood, open 24/7",
    "he sat on it in the sun room",
    "what am i looking at",
    "at three addresses, about eight little things, las dos cosas",
    "from 100 to 200 amp, 2-3 hours, 149 apiece",
    "we'd buy nothing",
    "63118 or (314) 555-0142",
    "its 2am",
    "call august about the april faucet",
    "que tenga bonita tarde",
  ])("%s", (text) => {
    expect(timesIn(text)).toBe("")
  })
})

describe("on other days", () => {
  test.for([
    ["2026-11-24T10:00-06:00", "tuesday", "Tu 12-01 or Tu 11-24"],
    ["2026-11-23T10:00-06:00", "next tuesday", "Tu 12-01 or Tu 11-24"],
    ["2026-11-29T10:00-06:00", "next tuesday", "Tu 12-01"],
    ["2026-11-28T10:00-06:00", "this weekend", "Sa 11-28 + Su 11-29"],
    ["2026-11-29T10:00-06:00", "this weekend", "Su 11-29"],
    ["2026-11-29T10:00-06:00", "next weekend", "Sa 12-05 + Su 12-06"],
    ["2026-12-28T10:00-06:00", "christmas", "Sa 12-25 (Christmas Day)"],
    ["2026-11-25T13:00-06:00", "this morning", ""],
    ["2026-12-31T23:59-06:00", "tomorrow", "Fr 01-01"],
    ["2027-03-13T23:59-06:00", "tomorrow", "Su 03-14"],
  ])("%s: %s", ([now, text, times]) => {
    expect(timesIn(text!, Date.parse(now!))).toBe(times)
  })
})
