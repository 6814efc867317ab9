/** Every format of statements; a new one takes its line here. */
import { appArchiveFormat } from "./app-archive";
import { camtFormat } from "./camt";
import { csvFormat } from "./csv";
import { mt940Format } from "./mt940";
import { ofxFormat } from "./ofx";
import { otherAppFormat } from "./other-app";
import { qifFormat } from "./qif";
import { sorrelFormat } from "./sorrel";
import { sorrelJsonFormat } from "./sorrel-json";
import { xlsxFormat } from "./xlsx";
import { zipFormat } from "./zip";

export const ALL_FORMATS = [
  appArchiveFormat,
  camtFormat,
  csvFormat,
  mt940Format,
  ofxFormat,
  otherAppFormat,
  qifFormat,
  sorrelFormat,
  sorrelJsonFormat,
  xlsxFormat,
  zipFormat,
] as const;
