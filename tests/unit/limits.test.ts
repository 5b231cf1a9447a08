import { expect, test } from "vitest";
import { isPublic, networkOf } from "#gateway/database/rate-limits.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["64:ff9b::203.0.113.9", "203.0.113.9"],
  ["64:ff9b::cb00:710a", "203.0.113.10"],
  ["::ffff:0:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("an address counts for the network that one party has: %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an address that a translator passed on is as public as it was", () => {
  for (const prefix of ["", "::ffff:", "64:ff9b::", "::ffff:0:"]) {
    expect(isPublic(`${prefix}190.34.1.9`), prefix).toBe(true);
    expect(isPublic(`${prefix}192.168.1.9`), prefix).toBe(false);
  }
});
