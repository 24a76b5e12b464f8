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
    ["friday or tuesday", "Fr 11-27; Tu 12-01"],
    ["friday after next", "Fr 12-04"],
    ["two weeks from friday", "Fr 12-11"],
    ["in the next 3 days", "We 11-25 to Sa 11-28"],
    ["next 3 days", "We 11-25 to Sa 11-28"],
    ["this month", "We 11-25 to Mo 11-30"],
    ["sat down on friday, not in the sun room", "Fr 11-27"],
    ["any sun", "every Su"],
    ["day before friday", "Th 11-26"],
    ["any time before friday", "We 11-25 + Th 11-26"],
    ["anytime after friday", "Sa 11-28 to Fr 12-11"],
    ["any time after friday", "Sa 11-28 to Fr 12-11"],
    ["the faucet they put in last friday, come next friday", "Fr 12-04 or Fr 11-27"],
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
    ["nov 25", "We 11-25"],
    ["5th december", "Sa 12-05"],
    ["5th works", "Sa 12-05"],
    ["feb 30", ""],
    ["1/2, 2/16, 12/16 or 3/32 of an inch", ""],
    ["on 1/16", "Sa 01-16"],
    ["5/16/27", "Su 05-16"],
    ["7/4 or 4/4", "Su 07-04; Su 04-04"],
    ["1/20", "We 01-20"],
    ["ahead of the 15th", "We 11-25 to Mo 12-14"],
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
    ["new years eve", "Th 12-31 (New Year's Eve)"],
    ["mlk day", "Mo 01-18 (Martin Luther King Jr. Day)"],
    ["presidents day", "Mo 02-15 (Presidents' Day)"],
    ["juneteenth", "Sa 06-19 (Juneteenth)"],
    ["labor day", "Mo 09-06 (Labor Day)"],
    ["columbus day", "Mo 10-11 (Columbus Day)"],
    ["veterans day", "Th 11-11 (Veterans Day)"],
    ["valentines day", "Su 02-14 (Valentine's Day)"],
    ["st patricks day", "We 03-17 (St. Patrick's Day)"],
    ["fathers day", "Su 06-20 (Father's Day)"],
    ["halloween", "Su 10-31 (Halloween)"],
    ["the day before christmas", "Th 12-24"],
    ["day after christmas", "Sa 12-26"],
    ["week of christmas", "Mo 12-21 to Su 12-27"],
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
    ["6 at night on friday, or after 5 tuesday", "Fr 11-27 18:00-18:30; Tu 12-01 17:00-24:00"],
    ["at 15:47", "15:47-16:17"],
    ["at 12:47", "12:47-13:17"],
    ["at 6", "18:00-18:30"],
    ["after 7", "19:00-24:00"],
    ["after 8", "08:00-24:00"],
    ["at 6 in the morning", "06:00-06:30"],
    ["at 5 p. m. or 7 a.m.", "17:00-17:30; 07:00-07:30"],
    ["from 9 to 5", "09:00-17:00"],
    ["10-2 pm", "10:00-14:00"],
    ["12-3pm", "12:00-15:00"],
    ["from 12 to 3", "12:00-15:00"],
    ["4 or later", "16:00-24:00"],
    ["at 3 or later on friday", "Fr 11-27 15:00-24:00"],
    ["home until noon", "12:00-24:00"],
    ["9 oclock", "09:00-09:30"],
    ["3 oclock tuesday", "Tu 12-01 15:00-15:30"],
    ["friday -- morning", "Fr 11-27 00:00-12:00"],
    ["friday!!! morning", "Fr 11-27; 00:00-12:00"],
    ["tuesday, or maybe somewhat far away, in the afternoon", "Tu 12-01; 12:00-17:00"],
    ["tuesday at the house of my mother 3pm", "Tu 12-01; 15:00-15:30"],
    ["tuesday or wednesday morning", "Tu 12-01 00:00-12:00; We 12-02 or We 11-25 00:00-12:00"],
    ["monday, tuesday or friday after 5", "Mo 11-30 17:00-24:00; Tu 12-01 17:00-24:00; Fr 11-27 17:00-24:00"],
    ["next friday, after lunch", "Fr 12-04 or Fr 11-27 13:00-17:00"],
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
    ["except for the 12th", "not Sa 12-12"],
    ["cant make tuesday", "not Tu 12-01"],
    ["cant tuesday", "not Tu 12-01"],
    ["we can not do monday", "not Mo 11-30"],
    ["i can not tuesday", "not Tu 12-01"],
    ["cannot do tuesday", "not Tu 12-01"],
    ["i cannot monday", "not Mo 11-30"],
    ["tuesday does not work", "not Tu 12-01"],
    ["friday, then the faucet is no good", "Fr 11-27"],
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
    ["no puedo el lunes", "not Mo 11-30"],
    ["en vez del martes", "not Tu 12-01"],
    ["en vez de martes", "not Tu 12-01"],
    ["en lugar del martes", "not Tu 12-01"],
    ["en lugar de martes", "not Tu 12-01"],
    ["el viernes pasado, el viernes próximo, próximo lunes", "Fr 11-27; Mo 11-30"],
    ["el día antes del 24", "We 12-23"],
    ["día antes de Navidad", "Th 12-24"],
    ["el día después del 24", "Fr 12-25"],
    ["día después de Navidad", "Sa 12-26"],
    ["semana del 14", "Mo 12-14 to Su 12-20"],
    ["la semana de Navidad", "Mo 12-21 to Su 12-27"],
    ["antes del 15", "We 11-25 to Mo 12-14"],
    ["antes de Navidad", "We 11-25 to Th 12-24"],
    ["después del viernes", "Sa 11-28 to Fr 12-11"],
    ["después de Navidad", "Sa 12-26 to Fr 01-08"],
    ["los viernes, todos los lunes", "every Fr; every Mo"],
    ["este mes", "We 11-25 to Mo 11-30"],
    ["salgo a las 5", "17:00-24:00"],
    ["a las 10 y media", "10:30-11:00"],
    ["a las 8 de la noche", "20:00-20:30"],
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
    ["2026-11-28T10:00-06:00", "next weekend", "Sa 12-05 + Su 12-06"],
    ["2026-11-23T10:00-06:00", "next weekend", "Sa 12-05 + Su 12-06 or Sa 11-28 + Su 11-29"],
    ["2026-11-28T10:00-06:00", "end of the week", "Sa 11-28"],
    ["2026-11-29T10:00-06:00", "end of the week", "Th 12-03 to Sa 12-05"],
    ["2026-12-25T10:00-06:00", "christmas", "Fr 12-25 (Christmas Day)"],
    ["2026-11-25T13:00-06:00", "this morning", ""],
    ["2026-11-25T12:00-06:00", "this morning", ""],
    ["2026-11-25T11:59-06:00", "this morning", "We 11-25 00:00-12:00"],
    ["2026-11-25T13:00-06:00", "today or tomorrow morning", "Th 11-26 00:00-12:00"],
    ["2027-01-30T10:00-06:00", "the 29th", "Mo 03-29"],
    ["2027-01-31T12:00-06:00", "the 31st", "Su 01-31"],
    ["2096-03-01T10:00-06:00", "feb 29", "Fr 02-29"],
    ["2026-12-31T23:59-06:00", "tomorrow", "Fr 01-01"],
    ["2027-03-13T23:59-06:00", "tomorrow", "Su 03-14"],
  ])("%s: %s", ([now, text, times]) => {
    expect(timesIn(text!, Date.parse(now!))).toBe(times)
  })
})

test("a time is named with the words that the message has for it, without those around them", () => {
  const textsOf = (text: string) => whenIn(text, NOW).map((time) => time.text)
  expect(textsOf("Can you come Tuesday after five?")).toEqual(["tuesday after 5"])
  expect(textsOf("Please come after 5 on tuesday, or the morning of the 30th. Thanks")).toEqual([
    "after 5 on tuesday",
    "morning of the 30th",
  ])
})
