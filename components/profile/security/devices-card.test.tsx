import { expect, test } from "vitest";
import { deviceName, devicePlace, isHandheld, machineName } from "./devices-card";

test.each([
  [{ browser: "Firefox", system: "Windows" }, "Firefox on Windows"],
  [{ browser: "Firefox", system: null }, "Firefox"],
  [{ browser: null, system: "iPhone" }, "Browser on iPhone"],
  [{ browser: null, system: null }, "Unknown browser"],
])("names a device from browser details: %j", (device, name) => {
  expect(deviceName(device)).toBe(name);
});

test.each([
  ["203.0.113.7", "from 203.0.113.7"],
  ["2001:db8::7", "from 2001:db8::7"],
  ["::1", "from this machine"],
  ["127.0.0.1", "from this machine"],
  ["::ffff:127.0.0.1", "from this machine"],
  ["", "from an unknown address"],
])("describes address %j as %j", (address, words) => {
  expect(devicePlace(address)).toBe(words);
});

test("recognizes phones", () => {
  expect(isHandheld({ system: "Android" })).toBe(true);
  expect(isHandheld({ system: "iPhone" })).toBe(true);
  expect(isHandheld({ system: "macOS" })).toBe(false);
  expect(isHandheld({ system: null })).toBe(false);
});

test("names a passkey after its machine", () => {
  expect(machineName("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)")).toBe("iPhone");
  expect(machineName("Mozilla/5.0 (Linux; Android 16; Pixel 10)")).toBe("Android phone");
  expect(machineName("Mozilla/5.0 (X11; Linux x86_64) Chrome/140")).toBe("Linux PC");
  expect(machineName("curl/8")).toBe("This device");
});
