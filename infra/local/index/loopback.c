/*
 * graph-node listens on every interface and has no setting for it. Loaded into it, this makes it listen on loopback.
 * `npm run generate -w infra` compiles it, and `npm test -- generated` compares.
 */
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int bind(int socket, const struct sockaddr *address, socklen_t length) {
  struct sockaddr_in own;
  if (address->sa_family == AF_INET && length >= sizeof own) {
    __builtin_memcpy(&own, address, sizeof own);
    if (own.sin_addr.s_addr == INADDR_ANY) own.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address = (const struct sockaddr *)&own;
    length = sizeof own;
  }
  return (int)syscall(SYS_bind, socket, address, length);
}
